-- Whose a record is, so that the records of one caller are found among millions; null: nobody's, or written by an older version.
ALTER TABLE vizard_records ADD COLUMN owner text COLLATE "C";

UPDATE vizard_records SET owner = convert_from(value, 'UTF8')::json ->> 'caller' WHERE kind = 'keys' AND value IS NOT NULL;

UPDATE vizard_records SET owner = split_part(id, '/', 1) WHERE kind = 'credentials';

CREATE INDEX vizard_records_owner ON vizard_records (kind, owner, id);
