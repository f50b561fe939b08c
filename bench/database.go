package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// database is a PostgreSQL of the bench's own, on a socket in its folder.
type database struct {
	stage       *stage
	bin, folder string
}

const (
	postgresLog = "postgres"
	nobody      = 65534 // PostgreSQL refuses to run as root
)

// database starts PostgreSQL; it ends with the stage.
func (s *stage) database() (*database, error) {
	bin, err := exec.CommandContext(s.ctx, "tools/install-postgres").Output()
	if err != nil {
		return nil, fmt.Errorf("installing PostgreSQL: %w", err)
	}
	d := &database{s, strings.TrimSpace(string(bin)), filepath.Join(s.dir, "postgres")}
	if err := os.Mkdir(d.folder, 0o711); err != nil {
		return nil, err
	}
	if os.Getuid() == 0 {
		if err := errors.Join(os.Chown(d.folder, nobody, nobody), os.Chmod(s.dir, 0o711)); err != nil {
			return nil, err
		}
	}
	if _, err := d.run("initdb", "--pgdata", d.data(), "--auth", "trust", "--username", "vizard", "--encoding", "UTF8", "--locale", "C"); err != nil {
		return nil, err
	}
	if err := d.serve(); err != nil {
		return nil, err
	}
	for range 300 {
		if _, err = d.sql("SELECT 1"); err == nil {
			return d, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, err
}

func (d *database) data() string { return filepath.Join(d.folder, "data") }

func (d *database) url() string {
	return "postgres:///postgres?" + url.Values{"host": {d.folder}, "user": {"vizard"}, "sslmode": {"disable"}}.Encode()
}

// serve runs the server as PostgreSQL's documentation advises for its memory, and with all that keeps what was acknowledged.
func (d *database) serve() error {
	cmd := d.command("postgres", "-D", d.data(), "-k", d.folder, "-c", "listen_addresses=", "-c", "shared_buffers=1GB", "-c", "maintenance_work_mem=1GB",
		"-c", "max_wal_size=8GB")
	out := &log{name: postgresLog}
	cmd.Stderr, cmd.WaitDelay = out, 20*time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGINT) }
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("starting PostgreSQL: %w", err)
	}
	out.pid = cmd.Process.Pid
	d.stage.logs = append(d.stage.logs, out)
	d.stage.running.Go(func() { _ = cmd.Wait() })
	return nil
}

func (d *database) sql(statement string) (string, error) {
	return d.run("psql", "-h", d.folder, "-U", "vizard", "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-Atc", statement)
}

func (d *database) run(program string, args ...string) (string, error) {
	out, err := d.command(program, args...).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("%s: %w: %s", program, err, cmp.Or(string(exit.Stderr), string(out)))
	}
	return strings.TrimSpace(string(out)), err
}

func (d *database) command(program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(d.stage.ctx, filepath.Join(d.bin, program), args...)
	cmd.Dir = d.folder
	cmd.Env = []string{"PATH=/usr/bin:/bin", "HOME=" + d.folder, "LANG=C"}
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	return cmd
}

// fill puts n keys that nobody has into the database of a gateway, without indexes and then with them, which takes a tenth of the time.
func (d *database) fill(n int) error {
	_, err := d.sql(fmt.Sprintf(`DO $$ DECLARE all_of text[]; one text; BEGIN
		SELECT array_agg(indexdef) INTO all_of FROM pg_indexes WHERE tablename = 'vizard_records';
		ALTER TABLE vizard_records DROP CONSTRAINT vizard_records_pkey;
		DROP INDEX vizard_records_revision, vizard_records_owner;
		UPDATE vizard_state SET revision = revision + 1;
		INSERT INTO vizard_records (kind, id, value, revision, owner)
			SELECT 'keys', id, convert_to(format('{"id":"%%s","caller":"caller%%s","sha256":"%%s","created":"2026-01-01T00:00:00Z"}',
				id, i / 4, encode(sha256(id::bytea), 'hex')), 'UTF8'), s.revision, 'caller' || i / 4
			FROM vizard_state s, (SELECT i, lpad((i * 7654321077 %% 10000000000)::text, 10, '0') AS id FROM generate_series(1::bigint, %d) i) made;
		FOREACH one IN ARRAY all_of LOOP EXECUTE one; END LOOP;
	END $$`, n))
	if err == nil {
		_, err = d.sql("VACUUM ANALYZE vizard_records")
	}
	return err
}
