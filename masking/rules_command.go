package masking

const fakeHash = "Ab1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3aB4cD5eF6gH7iJ8"

// commandRules find passwords on command lines, and the hashes of passwords in the files that such commands write.
var commandRules = []rule{{
	name: "user-flag", typ: typePassword, on: onUser, verify: userFlag,
	doc: "the password of -u user:password and --user user:password",
	match: []string{
		"curl -u admin:«S3cretPw!» https://example.com",
		`curl -u "admin:«S3cretPw1»" https://example.com`,
		"http -u jane:«hunter2hunter2»",
		"curl --user jane:«S3cretPw1» https://example.com",
		"curl -u «" + fakeHex16 + fakeHex16 + "»:api_token https://api.example.com/me",
		"curl -u «" + fakeAlnum36 + "»: https://api.example.com/v1",
		"@daily lftp -u web7,«wR4$Holt.neu» -e mirror ftp.example.com",
		"curl --proxy-user 'jane:«pr0xy pw»' https://example.com",
	},
	miss: []string{"curl -u admin: https://example.com; curl -u jane.doe-2024-admin:x https://example.com", "curl -u admin https://example.com", "docker run -u 1000:1000 img", "curl -u $USER:$PASS x; curl -u user:password x"},
}, {
	name: "short-flag", typ: typePassword, on: onFlag, verify: shortFlag,
	doc: "the password behind a short flag of a program that takes one there, such as mysql -p, redis-cli -a and sshpass -p",
	match: []string{
		"mysql -u root -p«S3cretPw» app",
		"redis-cli -h cache -a «R3disPw» ping",
		"sshpass -p '«Ssh!Pw 9»' scp a b:",
		"curl -uadmin:«S3cretPw1» https://example.com",
		"docker login -u jane -p «D0ckerPw» registry.example.com",
		"smbclient //srv/share -U jane%«Sm8Pass»",
		"mosquitto_pub -h mq -u sensor -P '«R1ver_2019»' -t t -m 1",
		"mysqldump \\\n  -h db \\\n  -p«S3cretPw» \\\n  app",
	},
	miss: []string{
		"mysql -u root -p app\nmysql -p$PASSWORD app\nmysql -P 3306 -psecret",
		"mkdir -p a1b2c3d4; ssh -p 2222x9y8 host; cp -p a1b2c3d4 b; ps -a S3cretPw1",
		"redis-cli -a \"$REDIS_PASSWORD\" ping; docker run -p 8080:80 img",
	},
}, {
	name: "piped-password", typ: typePassword, fold: true, verify: piped,
	prefixes: []string{"password-stdin", "sudo -s ", "with-token", "passphrase-fd 0", "passphrase-stdin", "passwd-on-stdin", "passwd --stdin", "cryptsetup ", "pass stdin", "passin stdin", "kinit "},
	doc:      "the password that echo pipes into what reads one: --password-stdin, sudo -S, gpg, cryptsetup",
	match: []string{
		"echo «D0ckerPw» | docker login -u jane --password-stdin",
		`echo "«Sud0Pw!»" | sudo -S apt update`,
		"echo «" + fakeAlnum36 + "» | gh auth login --with-token",
		"gh auth login --with-token <<< \"«" + fakeAlnum36 + "»\"",
		`echo "«hazel falcon glacier pickle»" | gpg --batch --passphrase-fd 0 -d secrets.gpg`,
		"printf '%s' '«Luks Pw 77!»' | cryptsetup luksOpen /dev/sda2 root -",
		"echo -n '«D0cker Pw!»' | docker login -u jane --password-stdin registry.example.com",
	},
	miss: []string{
		`echo "$PASSWORD" | docker login --password-stdin`,
		"cat pw | docker login --password-stdin",
		"echo YES | cryptsetup luksFormat /dev/sda2; lsblk | grep crypt; cryptsetup status",
		"docker login --password-stdin < S3cretPw1",
	},
}, {
	name: "keystore-flag", typ: typePassword, verify: keystoreFlag, fold: true, prefixes: []string{"storepass ", "keypass ", "srcstorepass ", "deststorepass ", "srckeypass ", "destkeypass "},
	doc: "the password behind -storepass, -keypass and the like of Java's keytool",
	match: []string{
		"keytool -genkeypair -alias app -keystore app.jks -storepass «AdF-REHJ2VZ» -keypass «6DD!lyNTkUA»",
		"keytool -importkeystore -srcstorepass '«velvet falcon»' -deststorepass «glacier-hazel»",
		"jarsigner -keystore r.jks -storepass «Wintr-2023x» app.jar alias",
	},
	miss: []string{"keytool -storepass $STOREPASS -keypass changeit", "the -storepass option is required", "keytool -storepass:env PASS1 -keypass -v1x2y3"},
}, {
	name: "typed-password", typ: typePassword, verify: typedPassword, fold: true, prefixes: []string{"send ", "sendline(", "send("},
	doc: "what a script of expect sends to a program that asks for a password",
	match: []string{
		"expect \"assword:\"\nsend \"«Saturn2349#»\\r\"",
		"expect -re \"\\[Pp]assword:\"\nsend -- \"«hazel falcon»\\r\"\n",
		"child.expect('Password:')\nchild.sendline('«7#jSt0Xt1pk»')",
	},
	miss: []string{
		"expect \"assword:\"\nsend \"$pass\\r\"",
		"expect \"login:\"\nsend \"jane1234\\r\"",
		"child.expect('Password:')\nchild.sendline(password)\nchild.sendline('ls -la /srv1')",
		"When users expect a password reset, send \"Reset1\" mails",
	},
}, {
	name: "key-command", typ: typeAPIKey, verify: keyCommand, fold: true, prefixes: []string{"authorize-account ", "account authorize ", "shodan init ", "snyk auth ", "wandb login ", "authtoken add "},
	doc: "the key that a vendor's command is given to log in with: shodan init, b2 authorize-account",
	match: []string{
		"shodan init «A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6»",
		"b2 authorize-account «0032071d5d8b637cb4613902d» «K003Ep0+Wev9OnEDOJgIjSqgWalmyaQ»",
		"snyk auth «0a1b2c3d-4e5f-6071-8a9b-0c1d2e3f4a5b»",
	},
	miss: []string{"shodan init $KEY, shodan init YOUR_API_KEY", "b2 authorize-account asks for the key", "snyk auth --help, wandb login now"},
}, {
	name: "piped-login", typ: typePassword, fold: true, prefixes: []string{"chpasswd"}, verify: piped,
	doc: "the password of user:password that echo pipes into chpasswd",
	match: []string{
		"echo 'root:«R00tPw!»' | chpasswd",
		`echo "jane:«R00tPw!»" | sudo chpasswd`,
		"RUN echo root:«R00tPw9» | chpasswd",
	},
	miss: []string{`echo "$USER:$PASS" | chpasswd`, "cat users1 | chpasswd", "chpasswd < S3cretPw1"},
}, {
	name: "password-hash", typ: typePassword, on: onDollar, verify: passwordHash,
	doc: "a password's hash in the modular crypt format: bcrypt, argon2, SHA-crypt, MD5-crypt, phpass",
	match: []string{
		"root:«$6$Kd82LmQz$" + fakeHash + fakeHash[:32] + "»:18000:0:99999:7:::",
		"hash = '«$2b$12$" + fakeHash[:53] + "»'",
		`"password": "«$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b7dWQ»"`,
		"jane:«$apr1$Kd82LmQz$" + fakeHash[:22] + "»",
		"useradd -p '«$6$rounds=5000$saltsalt$" + fakeHash + fakeHash[:32] + "»' jane",
	},
	miss: []string{
		"$1 $2a $PATH $a$b$c ${x} $6.50",
		"prices of $5$ and $100$; $2b$12$ is the prefix of bcrypt",
		"a$6$Kd82LmQz$" + fakeHash[:22] + "; $one$two$three$and_four_and_five_and",
	},
}, {
	name: "named-hash", typ: typePassword, verify: namedHash,
	prefixes: []string{"pbkdf2_sha256$", "pbkdf2_sha1$", "bcrypt_sha256$", "pbkdf2:sha256:", "pbkdf2:sha1:", "scrypt:32768:", "argon2$argon2"},
	doc:      "a password's hash as Django and Werkzeug write it",
	match: []string{
		"«pbkdf2_sha256$260000$saltsalt9$" + fakeHash[:43] + "=»",
		`'«pbkdf2:sha256:260000$Kd82LmQz$` + fakeHash + `»'`,
		"hash=«scrypt:32768:8:1$Kd82LmQz$" + fakeHash + "»",
	},
	miss: []string{"pbkdf2_sha256$260000$", "pbkdf2:sha256:260000", "scrypt:32768:8:1"},
}, {
	name: "account-dump", typ: typePassword, on: onColon, verify: accountDump,
	doc: "the hashes of passwords in a dump of a Windows machine's accounts, user:500:LM:NT:::",
	match: []string{
		"Administrator:500:aad3b435b51404eeaad3b435b51404ee:«" + fakeHex16 + fakeHex16 + "»:::",
		"corp.local\\jane:1104:«" + fakeHex16 + fakeHex16 + "»:«8f14e45fceea167a5a36dedd4bea2543»:::\n",
		"svc_sql:1120:aad3b435b51404eeaad3b435b51404ee:«8F14E45FCEEA167A5A36DEDD4BEA2543»::: (status=Enabled)",
	},
	miss: []string{
		"Administrator:500:" + fakeHex16 + fakeHex16 + ":" + fakeHex16 + ":::",
		"a:b:" + fakeHex16 + fakeHex16 + ":" + fakeHex16 + fakeHex16 + ":::",
		"user:500:" + fakeHex16 + fakeHex16 + ":" + fakeHex16 + fakeHex16,
	},
}, {
	name: "directory-hash", typ: typePassword, verify: directoryHash, prefixes: []string{"SSHA}", "SSHA256}", "SSHA512}", "SHA}", "SMD5}", "CRYPT}", "PBKDF2-SHA256}"},
	doc: "a password's hash as LDAP directories and htpasswd write it",
	match: []string{
		"userPassword: «{SSHA}Kd82LmQzX93TvBw71pRsD4jFkd82LmQz»",
		"admin:«{SHA}Kd82LmQzX93TvBw71pRsD4jFkd8=»",
		"rootpw «{SSHA}Kd82LmQzX93TvBw71pRsD4jFkd82LmQz»",
	},
	miss: []string{"{SSHA} is a scheme", "{SHA}short", "${SHA}Kd82LmQz"},
}, {
	name: "password-file", typ: typePassword, on: onPort, verify: passwordFile,
	doc: "the last field of a line of PostgreSQL's password file",
	match: []string{
		"db.example.com:5432:app:jane:«Pgp4ss!x»",
		"*:*:*:postgres:«Pgp4ss99»\n",
		"localhost:5432:*:admin:«s3cr3tpw»",
	},
	miss: []string{"localhost:5432:app", "db:5432:app:jane:$PASSWORD", "http://localhost:5432/x *:*:*"},
}}
