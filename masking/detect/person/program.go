package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the accounts of programs by their names.

// ofProgram says whether v is the account of a program: one of their names, or one that is made of such.
func ofProgram(v []byte) bool {
	if nobody(v) || mailboxes.Has(v) {
		return true
	}
	return madeOfPrograms(v) || serves(v)
}

// madeOfPrograms says whether v is names of programs or of what they do, which may have numbers or single letters behind them: ledger_admin,
// reporting-reader, tomcat9, test_user_1, device-00af, user_b.
func madeOfPrograms(v []byte) bool {
	named := 0
	for part := range bytes.FieldsFuncSeq(v, isJoint) {
		stem := bytes.TrimRight(part, "0123456789")
		switch {
		case len(stem) == 0, text.IsDigit(part[0]) && text.Hex(part), len(stem) == 1 && named > 0:
		case !nobody(stem) && !partNames.Has(stem):
			return false
		default:
			named += 1 + text.Btoi(!handles.Has(stem))
		}
	}
	return named > 1
}

func isJoint(r rune) bool { return r == '.' || r == '_' || r == '-' }

const mostParts = 4 // form: words of the name of somebody's account, as in maria_de_la_cruz

// serves says whether a part of v says what a program does, which nobody is called: sonar-scanner-4, app_rw2, gitlab-ci-token. More parts than a name has
// are a sentence.
func serves(v []byte) bool {
	parts, last := 0, false
	for part := range bytes.FieldsFuncSeq(v, isJoint) {
		part = bytes.Trim(part, "0123456789")
		if tasks.Has(part) && len(part) < len(v) {
			return true
		}
		parts, last = parts+1, lastParts.Has(part)
	}
	return last && parts > 1 || parts > mostParts
}

// tasks are parts of the names of programs' accounts, lastParts those that are only at the end of one.
var (
	tasks = text.Cues("exporter", "scanner", "collector", "loader", "scheduler", "migration", "migrations", "migrator", "frontend", "backend", "importer", "daemon", "token", "oauth",
		"script", "pipeline", "replica", "readonly", "cron", "sidecar", "webhook", "connector", "healthcheck", "autoscaler", "renderer", "provisioner", "deployer", "uploader",
		"downloader", "crawler", "indexer", "aggregator", "publisher", "subscriber", "consumer", "notifier", "mailer", "listener", "dispatcher", "reconciler", "executor",
		"processor", "handler", "linter", "lint", "service", "svcacct", "dwm", "umfd", "manager", "engine", "generator", "validator", "updater", "watcher", "resolver", "monitoring", "automation", "integration")
	lastParts = text.Cues("bot", "api", "app", "db", "ro", "rw", "user", "test", "tests", "job", "jobs", "queue", "auth", "svc", "check", "probe", "system", "server", "client", "sync", "proxy", "gateway", "sensor", "export", "import", "cache")
)

// partNames are parts of such names that may also be those of people alone, or before a name. handles are words for programs that people like to call
// themselves, with a number: rocky_92, agent_007.
var (
	partNames = tasks.And(lastParts, text.Cues("worker", "agent", "usr", "length", "lab", "pc", "pos", "conf", "qa", "tester", "host", "pod", "vm", "device", "tenant", "org", "team", "kiosk", "lobby", "dock",
		"terminal", "room", "meeting", "print", "printer", "station", "training", "trainee", "student", "teacher", "customer", "anon", "tmp", "temp", "former", "deleted", "removed", "shared", "mailbox", "inbox",
		"template", "onboarding", "class", "year", "of", "bridge", "mqtt", "zigbee", "snmp", "snmpv", "pgadmin", "sonar", "letters", "alpha", "lowercase", "uppercase", "numeric", "alphanumeric", "digits",
		"chars", "flow", "pre", "commit", "farm", "share", "samba", "squid", "producer", "ui", "mgmt", "ops", "cloud", "data", "internal", "external", "local", "remote", "global", "legacy", "old", "current",
		"regular", "premium", "standard", "basic", "limited", "locked", "stubbed", "expected", "csv", "json", "xml", "html", "employee", "ticketing", "frontdesk", "desk", "edge", "iot", "gpu", "ml", "bi",
		"dashboard", "portal", "site", "store", "events", "logs", "logging", "trace", "alerts", "alertmanager", "prom", "otel", "opentelemetry", "jaeger", "sentry", "flux", "spinnaker", "concourse", "drone"))
	handles = text.Cues("android", "coder", "core", "forge", "harbor", "rocky", "sail", "steam", "homestead", "pi", "foo", "bar", "agent", "worker", "master", "creator", "engine", "robot", "edge", "alpha", "legacy", "old", "premium", "storm", "flux", "drone", "sonar",
		"first", "last", "very", "star", "page", "hello", "world", "smoke", "office", "play", "shop", "support", "guest", "inventory", "vault", "oracle", "envoy", "nomad", "apache", "spark", "concourse", "jaeger", "sentry", "squid", "nobody", "anonymous", "unknown", "myself", "auto", "daily", "steady")
	mailboxes = text.Cues("office", "sales", "contact", "noreply", "no-reply", "postmaster", "webmaster", "hostmaster", "abuse", "helpdesk", "newsletter", "marketing", "accounting", "reception",
		"bookings", "enquiries", "inquiries", "kontakt", "vertrieb", "verkauf", "buchhaltung", "homeassistant")
)

// nobody says whether v is the account of a program, or what stands where a name would.
func nobody(v []byte) bool { return nobodies.Has(v) }

var nobodies = text.Cues(
	"root", "admin", "administrator", "postgres", "postgresql", "mysql", "oracle", "ubuntu", "debian", "centos", "ec2-user", "www-data", "nginx",
	"apache", "nobody", "daemon", "guest", "system", "service", "test", "testuser", "user", "users", "username", "user_name", "name", "default", "sa",
	"sys", "git", "jenkins", "docker", "redis", "mongo", "mongodb", "rabbitmq", "elastic", "kibana", "grafana", "prometheus", "vagrant", "pi", "app",
	"appuser", "myuser", "dbuser", "db_user", "foo", "bar", "example", "string", "str", "text", "varchar", "null", "nil", "none", "true", "false",
	"undefined", "required", "optional", "unknown", "anonymous", "public", "owner", "self", "this", "here", "the", "your", "you", "and", "not",
	"localhost", "android", "bot", "runner", "operator", "support", "info", "int", "integer", "object", "any", "bool", "boolean", "number", "var", "let",
	"const", "new", "await", "async", "return", "invalid", "missing", "empty", "ldap", "oauth", "saml", "sso", "success", "successful", "failed",
	"failure", "error", "page", "form", "button", "login", "password", "email", "kubernetes", "node", "python", "java", "ansible", "terraform",
	"azureuser", "opc", "already", "case", "also", "used", "set", "taken", "unique", "valid", "stored", "sent", "case-sensitive", "available", "changed",
	"correct", "wrong", "different", "visible", "shown", "in", "a", "an", "another", "other", "someone", "each", "expected", "described", "mentioned",
	"well", "soon", "long", "much", "part", "follows", "usual", "base64", "uid", "uname", "cn", "shared", "superuser", "readonly", "reader", "writer",
	"deploy", "backup", "support-user", "api", "web", "backend", "frontend", "worker", "scheduler", "exporter", "reporting", "report", "reports",
	"billing", "payments", "payment", "orders", "ledger", "analytics", "metrics", "monitor", "monitoring", "replicator", "replication", "replica",
	"migrator", "migration", "migrations", "cron", "batch", "etl", "loader", "importer", "warehouse", "inventory", "catalog", "shop", "crm", "erp",
	"cms", "wiki", "demo", "sandbox", "staging", "production", "keycloak", "gitlab", "gitea", "zabbix", "nagios", "telegraf", "influxdb", "cassandra",
	"clickhouse", "kafka", "spark", "hadoop", "hdfs", "airflow", "superset", "metabase", "wordpress", "drupal", "nextcloud", "sonarqube", "nexus",
	"artifactory", "vault", "consul", "etcd", "haproxy", "envoy", "traefik", "minio", "ceph", "openstack", "tomcat", "jboss", "wildfly", "solr",
	"zookeeper", "systemd-network", "systemd-resolve", "node-exporter", "www", "systemd", "kube", "mail", "relay", "smtp", "imap", "proxy", "agent",
	"server", "client", "dns", "dhcp", "ntp", "cups", "dbus", "messagebus", "avahi", "svc", "xxxx", "forge", "homestead", "sail", "deployer",
	"cloud-user", "clouduser", "rocky", "almalinux", "fedora", "core", "bitnami", "sysadmin", "builder", "build", "ci", "provisioner", "sshuser",
	"ssh-user", "packer", "github", "dependabot", "renovate", "argocd", "harbor", "registry", "robot", "automation", "integration", "healthcheck",
	"replication_user", "sqlserver", "mssql", "db2inst1", "hg", "svn", "aur", "dokku", "sftp", "cvs", "making", "command", "clearing", "continue",
	"break", "pass", "raise", "state", "action", "actions", "account", "datetime", "timestamp", "keyword", "uuid", "enum", "json", "array", "dbadmin",
	"case-insensitive", "mandatory", "verplicht", "obligatoire", "zorunlu", "obbligatorio", "obligatorio", "obligatoria", "erforderlich", "pflichtfeld",
	"requis", "requerido", "opcional", "optionnel", "optioneel", "wajib", "engine", "policy", "queue", "mirror", "session", "group", "cluster",
	"pipeline", "release", "job", "jobs", "task", "tasks", "script", "sync", "import", "export", "triage", "auto", "daily", "nightly", "weekly",
	"project", "first", "last", "very", "some", "main", "primary", "secondary", "approval", "controller", "client-app", "bots", "firstname", "lastname",
	"surname", "vorname", "nachname", "prenom", "prénom", "nom", "nombre", "apellido", "cognome", "voornaam", "achternaam", "given", "family", "vscode",
	"circleci", "gitpod", "jovyan", "opam", "steam", "octocat", "hubot", "codespace", "linuxbrew", "coder", "click", "submit", "site", "creator",
	"handle", "mention", "scope", "db", "sample", "fixture", "dummy", "mock", "fake", "stub", "placeholder", "load", "health", "check", "e2e", "smoke",
	"access", "azure", "aws", "gcp", "hello", "world", "master", "sql", "ftp", "http", "desconocido", "desconhecido", "inconnu", "unbekannt",
	"sconosciuto", "onbekend", "nieznany", "ukjent", "okänd", "ukendt", "tuntematon", "neznámý", "ismeretlen", "necunoscut", "bilinmiyor", "anonyme",
	"anónimo", "anônimo", "anonimo",
)
