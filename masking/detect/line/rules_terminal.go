package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// commandWordings are command lines with a password at a place of its own.
var commandWordings = Words{
	"pass pass:?", "passin pass:?", "passout pass:?", "schtasks ... /rp ?", "schtasks ... /p ?", "sc config ... password= ?", "sc create ... password= ?",
	"psexec ... -p ?", "psexec64 ... -p ?", "plink ... -pw ?", "pscp ... -pw ?", "psftp ... -pw ?", "rdesktop ... -p ?", "xfreerdp ... /p:?",
	"signtool ... /p ?", "certutil ... -p ?", "qpdf ... --encrypt ?", "swaks ... -ap|--auth-password ?",
	"sendemail ... -xp ?", "unlock-keychain ... -p ?", "create-keychain ... -p ?", "add-generic-password ... -w ?", "add-internet-password ... -w ?",
	"altool ... -p ?", "cypher-shell ... -p ?", "twine ... -p ?", "beeline ... -p ?", "couchbase-cli ... -p ?", "rabbitmqadmin ... -p ?",
	"hdbsql ... -p ?", "veracrypt ... -p ?", "ncftpput ... -p ?", "ncftpget ... -p ?", "snmpwalk ... -c ?", "snmpget ... -c ?", "snmpset ... -c ?",
	"snmpbulkwalk ... -c ?", "snmptrap ... -c ?", "az login ... -p ?", "wlan set hostednetwork ... key=?", "winrs ... -p:?", "nxc ... -p ?", "netexec ... -p ?",
	"smbmap ... -p ?", "wpscan ... --passwords ?", "reg add ... defaultpassword ... /d ?", ">auth ? $", ">auth * ? $", "config set requirepass ? $",
	"config set masterauth ? $", "iwctl ... --passphrase ?", "gpg ... --passphrase ?", "gpg2 ... --passphrase ?", "debugger pin: ?", "register node|admin * ?", "reg adm|node * ?", "upd adm|node * ?",
}

// TerminalRules find secrets in sessions of a terminal: on command lines and in what commands print.
var TerminalRules = []rule.Kind{
	Line{About: About{Name: "command-line", Type: entity.Password, Doc: "the password at its place in a command line: openssl -pass pass:x, schtasks /rp x, plink -pw x, redis' AUTH x", Yes: Yes{
		"openssl enc -aes-256-cbc -in a -out b -pass pass:«Reed/Soup/4»",
		"openssl pkcs12 -export -passout pass:«otterholt» -in a.pem\n",
		`schtasks /create /tn Backup /tr C:\b.cmd /ru CORP\svc /rp "«Reed 7 am Weiher»"`,
		"plink -batch -pw «Reed_holt7» jane@host ls",
		"127.0.0.1:6379> AUTH «mint-Glade_7»\nOK",
		"gpg --batch --passphrase '«otter ministry 1642»' -d a.gpg",
		"snmpwalk -v2c -c «tern-lesen» switch1 sysDescr",
		" * Debugger PIN: «214-773-906»\n",
		"security unlock-keychain -p «Reed_holt7» build.keychain",
	}, No: No{
		"openssl enc -pass pass:$PASS; openssl enc -pass env:PASS1; openssl rsa -passin pass:<password>",
		"schtasks /query /fo LIST; snmpwalk -v2c -c public switch1; xfreerdp /p:$PW",
		"auth required pam_unix.so\nauth basic1\nredis> AUTH $PASSWORD\n> auth is needed",
		"twine upload dist/*; veracrypt --text; gpg --passphrase \"$PASS\" -d a.gpg; certutil -p <password>",
	}}, Forms: commandWordings, Judge: argued},
	Line{About: About{Name: "printed-secret", Type: entity.Password, Doc: "what a command such as pass show, op read, openssl rand or base64 -d of a secret prints on the next line", Yes: Yes{
		"$ pass show web/shop\n«Tern-Glade-41»\n",
		"~$ gcloud secrets versions access latest --secret=mail\n«0123456789abcdef0123456789abcdef»\n",
		"$ kubectl get secret db -o jsonpath='{.data.pw}' | base64 -d\n«Tern-Lantern-41$» ",
		"$ openssl rand -base64 32   # session secret\n«Kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pA=»\n$ ls",
		"$ wp user application-password create 3 \"Zapier\" --porcelain\n«A1b2C3d4E5f6G7h8I9j0K1l2»\n",
		"PS> aws ecr get-login-password | head -c 60\n«" + rule.FakeAlnum36 + "»\n",
	}, No: No{
		"$ pass show web/shop\nError: web/shop is not in the password store.\n",
		"SECRET=$(openssl rand -base64 32)\nexport SECRET\ndone\n",
		"$ op read op://vault/db/password\n[ERROR] not signed in\n$ pass show x\n$ ls",
		"$ echo aGVsbG8x | base64 -d\nhello-world1\n",
		"Run pass show db first.\nThen-restart it1.\n",
		"NEXTAUTH_SECRET= # openssl rand -base64 32\nRELEASE=app-5f2b77c019\n", "# openssl rand -hex 32\nAPP_ENV=production-7x\n",
	}}, Forms: Words{
		"pass show * / ? $", "pass generate * / ? $", "op read * / ? $", "gcloud secrets versions access * / ? $", "lpass show * / ? $", "bw get password * / ? $", "secret-tool lookup * / ? $", "find-generic-password * / ? $", "find-internet-password * / ? $",
		"keyvault secret show * / ? $", "secretsmanager get-secret-value * / ? $", "vault kv get - / ? $", "vault read -field / ? $", "application-password create * / ? $", "ecr get-login-password / ? $", "print-access-token / ? $", "print-identity-token / ? $", "account get-access-token * / ? $",
		"gh auth token / ? $", "kubectl create token * / ? $", "auth:token / ? $", "initial-password / ? $", "pwgen * / ? $", "doppler secrets get * / ? $", "chamber read * / ? $", "cat /run/secrets/ / ? $", "initialadminpassword / ? $",
		".vault-token / ? $", "openssl rand * / ? $", "openssl passwd / ? $", "mkpasswd / ? $", "wg genkey / ? $", "wg genpsk / ? $", "rails secret / ? $", "rake secret / ? $", "phx.gen.secret / ? $",
		"key:generate --show / ? $", "token_hex( / ? $", "token_urlsafe( / ? $", "randombytes( / ? $", "generate-token / ? $", "kubeadm token create / ? $", "gpg --gen-random * / ? $", "bw get totp * / ? $", "op item get * / ? $",
		"gopass show * / ? $", "base64 -d / ? $ @ecret|assw|oken|ecryption|creds|redential", "base64 --decode / ? $ @ecret|assw|oken|ecryption|creds|redential", "get-parameter * / ? $ @ecret|assw|oken|ecryption|creds|redential", "get secret * / ? $ @ecret|assw|oken|ecryption|creds|redential",
	}, Judge: printed},
	Line{About: About{Name: "printed-setting", Type: entity.Password, Doc: "what a command such as terraform output -raw db_password or echo $API_TOKEN prints on the next line, judged by the name", Yes: Yes{
		"$ terraform output -raw db_password\n«S3cretPw9x»\n",
		"$ echo $DB_PASSWORD\n«S3cretPw9»\n$ ls",
		"$ pulumi config get dbPassword\n«S3cretPw9»",
	}, No: No{
		"$ terraform output -raw vpc_id\nvpc-0a1b2c3d4e\n", "echo $DB_PASSWORD\nS3cretPw9", "$ echo $DB_PASSWORD\n\n$ ls",
	}}, Forms: Words{
		"output -raw NAME / ? $", "config get NAME / ? $", "config:get NAME / ? $", "printenv NAME / ? $", "kv get -field=NAME / ? $", "echo $NAME / ? $", "stack output NAME / ? $",
	}, Judge: printedName},
}
