-- Every record of every kind; value is null once a record was removed, so that the others learn of it.
CREATE TABLE vizard_records (
    kind     text   NOT NULL,
    id       text   NOT NULL COLLATE "C",
    value    bytea,
    revision bigint NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE INDEX vizard_records_revision ON vizard_records (revision);

-- One row. Each update raises the revision first: the lock on the row puts the updates of all gateways into one order.
CREATE TABLE vizard_state (
    one      boolean PRIMARY KEY DEFAULT true CHECK (one),
    revision bigint  NOT NULL
);

INSERT INTO vizard_state (revision) VALUES (0);
