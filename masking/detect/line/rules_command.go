package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

const fakeHash = "Ab1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3aB4cD5eF6gH7iJ8"

// CommandRules find passwords on command lines, and the hashes of passwords in the files that such commands write.
var CommandRules = []rule.Kind{
	Code{About: About{Name: "user-flag", Type: entity.Password, Doc: "the password of -u user:password and --user user:password", Yes: Yes{
		"curl -u admin:«S3cretPw!» https://example.com",
		`curl -u "admin:«S3cretPw1»" https://example.com`,
		"http -u jane:«hunter2hunter2»", "http --auth jane:«lanternbirch» h", "skopeo copy --src-creds jane:«lantern-birch» a b", "solr auth enable -credentials solr:«lanternbirch»",
		"curl --user jane:«S3cretPw1» https://example.com",
		"curl -u «" + rule.FakeHex16 + rule.FakeHex16 + "»:api_token https://api.example.com/me",
		"curl -u «" + rule.FakeAlnum36 + "»: https://api.example.com/v1",
		"@daily lftp -u web7,«wR4$Holt.neu» -e mirror ftp.example.com",
		"open -u web7,«wR4$Holt.neu» ftps://ftp.example.com\nmirror -R dist/ www/\n",
		"curl --proxy-user 'jane:«pr0xy pw»' https://example.com",
		"curl -u josé:«lampe77» https://example.com", "curl -u web7:«tiger» https://example.com", `curl -u "jane:«abc7://d!e;f»" https://example.com`,
	}, No: No{
		"curl -u admin: https://example.com; curl -u jane.doe-2024-admin:x https://example.com", "curl -u admin https://example.com", "docker run -u 1000:1000 img", "perldoc -u Some::Modulename", "date -u '+%Y-%m-%d_%I:%M:%S%p'", "curl -u $USER:$PASS x; curl -u user:password x", `beeline -u "jdbc:hive2://h:10000/default;principal=hive/_HOST@EXAMPLE"`,
	}}, Why: "the program, and what parts a user from a password, say which word it is", Look: Look{On: rule.OnUser}, Find: read.UserFlag},
	Code{About: About{Name: "short-flag", Type: entity.Password, Doc: "the password behind a short flag of a program that takes one there, such as mysql -p, redis-cli -a and sshpass -p", Yes: Yes{
		"mysql -u root -p«S3cretPw» app",
		"redis-cli -h cache -a «R3disPw» ping",
		"sshpass -p '«Ssh!Pw 9»' scp a b:",
		"curl -uadmin:«S3cretPw1» https://example.com",
		"sshpass -p «ветер-река-41» scp a b:", "7z x -p«茶壶2018西湖» a.7z",
		"docker login -u jane -p «D0ckerPw» registry.example.com",
		"smbclient //srv/share -U jane%«Sm8Pass»",
		"mosquitto_pub -h mq -u sensor -P '«R1ver_2019»' -t t -m 1",
		"snmpwalk -v2c -c «lantern» h", "security import c.p12 -k x.keychain -P «lantern»",
		"mysqldump \\\n  -h db \\\n  -p«S3cretPw» \\\n  app",
	}, No: No{
		"mysqldump -u root -p shop > shop.sql\nmysql -u root -p app\nmysql -p$PASSWORD app\nmysql -P 3306 -psecret",
		"mkdir -p a1b2c3d4; ssh -p 2222x9y8 host; cp -p a1b2c3d4 b; ps -a S3cretPw1",
		"redis-cli -a \"$REDIS_PASSWORD\" ping; docker run -p 8080:80 img",
	}}, Why: "which flags take a password depends on the program before them", Look: Look{On: rule.OnFlag}, Find: read.ShortFlag},
	Line{About: About{Name: "encoded-password", Type: entity.Password, Doc: "what echo or printf gives base64 to encode, if it looks like a password", Yes: Yes{
		"echo '«Kw7!tregPlo9»' | base64", "echo -n «S3cretPw9x» | base64 -w0", `printf '%s' "«S3cretPw9x»" | base64`,
	}, No: No{
		"echo hello | base64", `echo "hello world" | base64 -d`, "echo -n $PW | base64", "echo '{\"a\": 1}' | base64",
	}}, Forms: Words{
		"echo ?", "echo -n ?", "printf ?", "printf '%s' ?", "printf %s ?",
	}, Judge: encoded},
	Code{About: About{Name: "piped-password", Type: entity.Password, Doc: "the password that echo pipes into what reads one: --password-stdin, sudo -S, gpg, cryptsetup", Yes: Yes{
		"echo «D0ckerPw» | docker login -u jane --password-stdin",
		`echo "«Sud0Pw!»" | sudo -S apt update`,
		"echo «" + rule.FakeAlnum36 + "» | gh auth login --with-token",
		"gh auth login --with-token <<< \"«" + rule.FakeAlnum36 + "»\"", "cryptsetup luksOpen /dev/disk/by-id/usb-backup backup <<< '«marzipan»'",
		`echo "«hazel falcon glacier pickle»" | gpg --batch --passphrase-fd 0 -d secrets.gpg`,
		"printf '%s' '«Luks Pw 77!»' | cryptsetup luksOpen /dev/sda2 root -",
		"echo -n '«D0cker Pw!»' | docker login -u jane --password-stdin registry.example.com",
		"echo 'root:«R00tPw!»' | chpasswd",
		`echo "jane:«R00tPw!»" | sudo chpasswd`,
		"RUN echo root:«R00tPw9» | chpasswd", "$c = ('«GravelBirch»' | ConvertTo-SecureString -AsPlainText -Force)", `echo -e "«gravelbirch»\n«gravelbirch»" | passwd jane`, "su - jane <<< «gravelbirch»",
	}, No: No{
		`echo "$PASSWORD" | docker login --password-stdin`,
		"cat pw | docker login --password-stdin",
		"echo YES | cryptsetup luksFormat /dev/sda2; lsblk | grep crypt; cryptsetup status",
		"docker login --password-stdin < S3cretPw1",
		`$name | ConvertTo-SecureString -AsPlainText -Force`, `echo "$USER:$PASS" | chpasswd`, "cat users1 | chpasswd", "chpasswd < S3cretPw1",
	}}, Why: "it stands before the program that reads it, on the other side of a pipe", Look: Look{Prefixes: Words{
		"password-stdin", "sudo -s ", "with-token", "passphrase-fd 0", "passphrase-stdin", "passwd-on-stdin", "passwd --stdin", "cryptsetup ", "pass stdin", "passin stdin", "kinit ", "chpasswd", "smbpasswd ", "secrets create ", "secret create ", "zfs load-key", "zfs create", "pass insert", "realm join", "su - ", "passwordfd 0", "saslpasswd2", "lpass login", "ecryptfs-", "grub-mkpasswd", "password_stdin", "password-alias", "stdin-password", "runmqsc ", "argon2 ", "secret put ", "passwd ", "convertto-securestring", "attach -stdinpass", "vncpasswd", "keepassxc-cli", "secret-tool store", "keystore add ",
	}, Fold: true}, Find: read.Piped},
	Line{About: About{Name: "keystore-flag", Type: entity.Password, Doc: "the password behind -storepass, -keypass and the like of Java's keytool", Yes: Yes{
		"keytool -genkeypair -alias app -keystore app.jks -storepass «AdF-REHJ2VZ» -keypass «6DD!lyNTkUA»",
		"keytool -importkeystore -srcstorepass '«velvet falcon»' -deststorepass «glacier-hazel»",
		"jarsigner -keystore r.jks -storepass «Wintr-2023x» app.jar alias",
	}, No: No{
		"keytool -storepass $STOREPASS -keypass changeit", "the -storepass option is required", "keytool -storepass:env PASS1 -keypass -v1x2y3",
	}}, Forms: Words{
		"-storepass ?", "-keypass ?", "-srcstorepass ?", "-deststorepass ?", "-srckeypass ?", "-destkeypass ?",
	}, Judge: argued},
	Line{About: About{Name: "typed-password", Type: entity.Password, Doc: "what a script of expect sends to a program that asks for a password", Yes: Yes{
		"expect \"assword:\"\nsend \"«Saturn2349#»\\r\"",
		"expect -re \"\\[Pp]assword:\"\nsend -- \"«hazel falcon»\\r\"\n",
		"child.expect('Password:')\nchild.sendline('«7#jSt0Xt1pk»')",
	}, No: No{
		"expect \"assword:\"\nsend \"$pass\\r\"",
		"expect \"login:\"\nsend \"jane1234\\r\"",
		"child.expect('Password:')\nchild.sendline(password)\nchild.sendline('ls -la /srv1')",
		"When users expect a password reset, send \"Reset1\" mails",
	}}, Forms: Words{
		"expect / send [--] ? @assword|assphrase", "expect( / *(? @assword|assphrase", "expect( ... *(? @assword|assphrase", "read_until( ... *(? @assword|assphrase",
	}, Judge: typed},
	Line{About: About{Name: "key-command", Type: entity.APIKey, Doc: "the key that a vendor's command is given to log in with: shodan init, b2 authorize-account", Yes: Yes{
		"shodan init «A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6»",
		"b2 authorize-account «0032071d5d8b637cb4613902d» «K003Ep0+Wev9OnEDOJgIjSqgWalmyaQ»",
		"snyk auth «0a1b2c3d-4e5f-6071-8a9b-0c1d2e3f4a5b»",
	}, No: No{
		"shodan init $KEY, shodan init YOUR_API_KEY", "b2 authorize-account asks for the key", "snyk auth --help, wandb login now",
	}}, Forms: Words{
		"authorize-account ?", "authorize-account * ?", "account authorize ?", "account authorize * ?", "shodan init ?", "snyk auth ?", "wandb login [-*] ?", "authtoken add ?",
	}, Judge: keyed},
	Code{About: About{Name: "password-hash", Type: entity.Password, Doc: "a password's hash in the modular crypt format, and as Django, Werkzeug, LDAP directories, htpasswd and PostgreSQL write it", Yes: Yes{
		"root:«$6$Kd82LmQz$" + fakeHash + fakeHash[:32] + "»:18000:0:99999:7:::",
		"hash = '«$2b$12$" + fakeHash[:53] + "»'",
		`"password": "«$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b7dWQ»"`,
		"jane:«$apr1$Kd82LmQz$" + fakeHash[:22] + "»",
		"useradd -p '«$6$rounds=5000$saltsalt$" + fakeHash + fakeHash[:32] + "»' jane",
		"«pbkdf2_sha256$260000$saltsalt9$" + fakeHash[:43] + "=»",
		`'«pbkdf2:sha256:260000$Kd82LmQz$` + fakeHash + `»'`,
		"hash=«scrypt:32768:8:1$Kd82LmQz$" + fakeHash + "»",
		"userPassword: «{SSHA}Kd82LmQzX93TvBw71pRsD4jFkd82LmQz»",
		"admin:«{SHA}Kd82LmQzX93TvBw71pRsD4jFkd8=»", "jane:{PLAIN}«Anvil58#»::::::", "jane:{CLEARTEXT}«marzipan7»::::::",
		"rootpw «{SSHA}Kd82LmQzX93TvBw71pRsD4jFkd82LmQz»",
		"«SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»",
		"PASSWORD '«SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»';",
		"rolpassword\n «SCRAM-SHA-256$4096:wAkOarpT80r3/99OVS5+Bg==$BxdPd3ep4uRMuLtBL12IGV6uzBbWizoBoh/R8avi+bM=:Hp3r8VXOTrpsaTF4FeHQskEXAiXnsSA5Hpgd1rCGuAN=»\n",
		`"shop" "«SCRAM-SHA-256$4096:` + rule.FakeAlnum16 + `==$` + rule.FakeAlnum36 + `A1b2C3d=:` + rule.FakeAlnum36 + `A1b2C3d=»"`,
		`"shop" "«md5` + rule.FakeHex16 + rule.FakeHex16 + `»"`,
		"ALTER ROLE app PASSWORD '«md5" + rule.FakeHex16 + rule.FakeHex16 + "»';",
		`"jane" "«md5` + rule.FakeHex16 + rule.FakeHex16 + `»" ""`,
	}, No: No{
		"$1 $2a $PATH $a$b$c ${x} $6.50",
		"prices of $5$ and $100$; $2b$12$ is the prefix of bcrypt",
		"a$6$Kd82LmQz$" + fakeHash[:22] + "; $one$two$three$and_four_and_five_and",
		"pbkdf2_sha256$260000$", "pbkdf2:sha256:260000", "scrypt:32768:8:1",
		"{SSHA} is a scheme", "{PLAIN} is another", "jane:{PLAIN}$PASSWORD", "{SHA}short", "${SHA}Kd82LmQz",
		"SCRAM-SHA-256$ is the prefix", "SCRAM-SHA-256$4096:salt$key:key", "SCRAM-SHA-256-PLUS",
		"md5sum: md5 " + rule.FakeHex16 + rule.FakeHex16, "md5" + rule.FakeHex16 + rule.FakeHex16, `"md5` + rule.FakeHex16 + `"`,
	}}, Why: "its parts, of which only the last has a certain form, tell it", Look: Look{On: rule.OnDollar, Prefixes: Words{
		"pbkdf2_sha256$", "pbkdf2_sha1$", "bcrypt_sha256$", "pbkdf2:sha256:", "pbkdf2:sha1:", "scrypt:32768:", "argon2$argon2", "SCRAM-SHA-256$", "SCRAM-SHA-512$", "md5",
		"SSHA}", "SSHA256}", "SSHA512}", "SHA}", "SMD5}", "CRYPT}", "PBKDF2-SHA256}", "PLAIN}", "CLEARTEXT}", "CLEAR}",
	}}, Find: passwordHash},
	Code{About: About{Name: "account-dump", Type: entity.Password, Doc: "the hashes of passwords in a dump of a Windows machine's accounts, user:500:LM:NT:::", Yes: Yes{
		"Administrator:500:aad3b435b51404eeaad3b435b51404ee:«" + rule.FakeHex16 + rule.FakeHex16 + "»:::",
		"corp.local\\jane:1104:«" + rule.FakeHex16 + rule.FakeHex16 + "»:«8f14e45fceea167a5a36dedd4bea2543»:::\n",
		"svc_sql:1120:aad3b435b51404eeaad3b435b51404ee:«8F14E45FCEEA167A5A36DEDD4BEA2543»::: (status=Enabled)",
	}, No: No{
		"Administrator:500:" + rule.FakeHex16 + rule.FakeHex16 + ":" + rule.FakeHex16 + ":::",
		"a:b:" + rule.FakeHex16 + rule.FakeHex16 + ":" + rule.FakeHex16 + rule.FakeHex16 + ":::",
		"user:500:" + rule.FakeHex16 + rule.FakeHex16 + ":" + rule.FakeHex16 + rule.FakeHex16,
	}}, Why: "two hashes stand at their places among the fields, and one of them may say that there is none", Look: Look{On: rule.OnColon}, Find: accountDump},
	Code{About: About{Name: "password-file", Type: entity.Password, Doc: "the last field of a line of PostgreSQL's password file", Yes: Yes{
		"db.example.com:5432:app:jane:«Pgp4ss!x»",
		"*:*:*:postgres:«Pgp4ss99»\n",
		"localhost:5432:*:admin:«s3cr3tpw»", "db.example:5432:*:backup:«amber kite lantern sofa»\nstandby.example:5432:*:repl:«umbrella violin nine otter»", "db.example:5432:*:repl:«x9kf2lq8z3» works no more",
	}, No: No{
		"localhost:5432:app", "db:5432:app:jane:$PASSWORD", "http://localhost:5432/x *:*:*", `"cpe:2.3:a:apache:tomcat:10.1.18:*:*:*:*:*:*:*"`,
	}}, Why: "a colon and the number of a port make the scan look, and the password is the last of five fields", Look: Look{On: rule.OnPort}, Find: passwordFile},
	Line{About: About{Name: "identified-by", Type: entity.Password, Doc: "the password of SQL's IDENTIFIED BY, quoted or strong", Yes: Yes{
		"CREATE USER x IDENTIFIED BY '«S3cretPw1»';",
		`identified by "«Tr0ub4dor&3»"`,
		"GRANT ALL ON a.* TO b IDENTIFIED BY '«hunter2hunter2»'",
		"ALTER USER r IDENTIFIED WITH mysql_native_password BY '«r00tMe!»';",
		"CREATE USER scott IDENTIFIED BY «T1gerT1ger»;",
		"ALTER USER scott IDENTIFIED BY «PTCoiHefRyjN» ACCOUNT UNLOCK;",
		"create user ops identified by «lantern»;",
	}, No: No{
		"CREATE USER x IDENTIFIED EXTERNALLY; CREATE USER y IDENTIFIED BY VALUES 'S:x'; ALTER USER z IDENTIFIED BY password;", "each user is identified by number", `all columns identified by "aOrderBy".`, "was identified by the team", "create user app identified by random password;", "IDENTIFIED BY '${PASSWORD}'", "identified by 'name'",
	}}, Forms: Words{
		"identified by ?", "identified by * replace ?", "identified with * by|as ?", "with password ?",
	}, Judge: identified},
	Line{About: About{Name: "set-password", Type: entity.Password, Doc: "the password of SQL's SET PASSWORD FOR", Yes: Yes{
		"SET PASSWORD FOR 'bob'@'localhost' = '«N3wPass»';",
		"SET PASSWORD FOR 'bob'@'%.example.org' = PASSWORD('«N3wPass»');",
		`set password for bob = "«hunter2hunter2»"`,
	}, No: No{
		"set password for user1", "SET PASSWORD FOR 'bob' = '${PASSWORD}'", "set password for bob = new_password()",
	}}, Forms: Words{
		"set password for ... = '?'", "set password for ... = *(?", "set password = '?'", "set password from '?'", "set password from * to '?'", "pragma key = '?'", "attach database * as * key '?'", "secret = '?' @create|alter",
	}, Judge: told},
	Line{About: About{Name: "password-word", Type: entity.Password, Doc: "the password that is a certain word of a command such as htpasswd -b or rabbitmqctl add_user", Yes: Yes{
		"htpasswd -bc /etc/nginx/.htpasswd admin '«Ht4ccess!»'",
		"rabbitmqctl add_user jane «R4bbit!»",
		"net user jane «N3tUser!1» /add",
		"rclone obscure «Rcl0nePw»",
		`ConvertTo-SecureString -String '«PsPw99!x»' -AsPlainText -Force`,
		"EXEC sp_addlogin 'svc', '«SqlPw99x»'",
		`net use Z: \\srv\share «SmbPw99x» /user:corp\\administrator`,
		"db2 connect to ORDERS user app using «marzipan»",
		"isql -v MYDSN app «bluemonkey»",
		"addauth digest app:«marzipan»",
		"mc alias set acme https://s3.example.com app «marzipan»", "mc config host add acme https://s3.example.com app «marzipan» --api S3v4",
		"etcdctl user add root:«marzipan»", "hdbuserstore SET KEY h:30013 SYSTEM «marzipan»", "composer config http-basic.h.example app «marzipan»", "qpdf --encrypt «marzipan» «lantern» 256 -- a b",
		"az keyvault secret set --vault-name kv --name db --value «marzipan»", "openssl passwd -1 -salt xyz «marzipan»", ".LOGON tdprod/app,«marzipan»;", "pdftotext -upw «marzipan» a.pdf",
		"radtest jane «marzipan» localhost 0 «testing123»", "ftp> user jane «marbleOtter»", "mkstore -wrl /w -createCredential shop app «marbleOtter»",
		"machine ftp.example.com login jane password «marzipan?»\ndefault login jane password «marzipans»", "smbclient //srv/share '«marzipan»' -U jane", "nsupdate -y hmac-sha256:«shop:syQ2TkxabtUtjUx8»", "EXEC sp_password '«marzipan»', '«marble-otter»', 'app'",
		"ACL SETUSER app_rw on >«marzipan» allkeys +@all",
	}, No: No{
		"db2 connect to ORDERS user app using $PASSWORD", "mc alias set acme https://s3.example.com", "htpasswd -c .htpasswd jane", "rabbitmqctl add_user jane $PASSWORD", "net user jane", "Logon Type,Network", "logon failure,unknown", "vault login -method=userpass username=ci", "type=ADD_USER id=994 acct=\"etcd\"", "connect to db user app using certificate", "convertto-securestring $plain",
		"radtest jane $PASSWORD localhost 0 x", `net use Z: \\srv\share /user:jane %PASSWORD% /persistent:no`,
	}}, Forms: Words{
		"htpasswd [-*] * * ?", "add_user [-*] * ?", "change_password [-*] * ? $", "wpa_passphrase * ?", "net user * ? ", "vault login [-*] ?", "rclone obscure [-*] ?",
		"convertto-securestring [-*] ?", "sp_addlogin * ?", "sp_password ? ?", "net use * * ?", "net use * * /user:* ?",
		"connect to * user * using ?", "isql [-*] * * ?", "addauth digest *:?", "mc alias set * * * ?", "mc config host add * * * ?", "etcdctl user add *:?", "hdbuserstore set * * * ?", "composer config [-*] * * ? @http-basic",
		"poetry config [-*] * * ? @http-basic", "upwd * ?", "encrypt_string [-*] '?'", "qpdf --encrypt ? * 256|128|40", "qpdf --encrypt * ? 256|128|40", "monitor * * * ? master|slave|primary|secondary",
		"keyvault secret set ... --value ?", "openssl passwd [-*] ?", "openssl passwd * -salt * ?", "mosquitto_passwd [-*] * * ?", "net use \\\\* ? /user:*", "logon *,?", "-upw ?", "-opw ?",
		"radtest [-*] * ? * * ?", "createcredential * * ?", "connect remote:* * ?", "ftp> user * ?", "nickserv identify ? $", "prosodyctl register * * ?", "ejabberdctl register * * ?", "authenticate_user * ?", "!connect * * ?", "credential create ... -value ?", "create-alias * --value ?", "authorization: basic *:?", "bw unlock ?", "machine * login * password ?", "default login * password ?", "smbclient * '?'", "nsupdate ... -y *:?", "acl setuser ... >?", "pptp ? *", "l2tp ? *",
	}, Judge: given},
	Line{About: About{Name: "password-setting", Type: entity.Password, Doc: "the password behind a word of settings that takes nothing else: requirepass, rootpw, bindpw, ENV DB_PASSWORD", Yes: Yes{
		"requirepass «R3disPw99»", "d-i passwd/user-password password «marble-otter»",
		"rootpw --plaintext «R3disPw99»",
		`storePassword "«K3ystore9»"`,
		`%any %any : PSK "«7wTednsoCNH41jf0»"`,
		"username admin password 7 «0822455D0A16A1»",
	}, No: No{
		"requirepass is unset", "remote_password is unset", "rootpw --lock", "storePassword: the password of the store1",
		"password 8 characters long, secret 5 of the day",
	}}, Forms: Words{
		"requirepass ?", "masterauth ?", "primaryauth ?", "remote_password ?", "user-password password ?", "root-password password ?", "root_password password ?", "password-again password ?", "hello 2|3 auth * ?", "migrate ... auth ?", "bindpw ?", "rootpw [-*] ?", "storepassword '?'", "keypassword '?'", "psk '?'", "proxyremotepassword ?", "password 0|5|7|8|9 ?", "secret 0|5|8|9 ?",
	}, Judge: mixed},
	Line{About: About{Name: "wireless-key", Type: entity.Password, Doc: "the key of a wireless network behind the name of its protection", Yes: Yes{
		"Join SSID \"WH-Scan\" (WPA2, key: «crate-jack-Monday-07»)", "WPA2 / key: «breezydaisy593»", "SSID Gast, Schlüssel: «Enzian77!hut»",
	}, No: No{
		"WPA2, key: required", "wpa_supplicant, key: management", "SSID and key: ask the host",
	}}, Forms: Words{
		"wpa2, key: ?", "wpa2 ... key: ?", "wpa, key: ?", "wpa ... key: ?", "wpa3, key: ?", "ssid ... key:|schlüssel:|clé:|psk:|passwort:|clave:|chiave:|sleutel:|klucz:|nyckel: ?",
	}, Judge: told},
	Line{About: About{Name: "designation", Type: entity.Password, Doc: "the value of a field that is designated as the password, as 1Password exports it", Yes: Yes{
		`{"value":"miafaro","designation":"username"},{"value":"«Steig?7undvierzig»","designation":"password"}`,
		`{"value": "«Brunnen.Hof 7»", "designation": "password"}`,
		`[{"value":"«only words here»","designation":"password","type":"P"}]`,
	}, No: No{
		`{"designation":"password"},{"value":"miafaro"}`, `{"value":"","designation":"password"}`, `{"value":"miafaro","designation":"username"}`,
	}}, Forms: Words{
		`value": '?' designation password*`,
	}, Judge: told},
	Line{About: About{Name: "define", Type: entity.Password, Doc: "the value of #define NAME, setenv NAME and the like, judged by the name", Yes: Yes{
		`#define DB_PASS "«s3cr3tC»"`,
		"setenv PGPASSWORD «Gh7kLp2Q»",
		`#define WIFI_PASSWORD   "«MyHomeWifi2021»"`,
		"ENV DB_PASSWORD «S3cretPw1»", `pkgs.writeText "adminpass" "«GravelBirch»"`,
	}, No: No{
		"#define PASSWORD_LENGTH 64", "setenv PGPASSWORD $PW", `#define PASSWORD_PROMPT "Enter password1: "`,
	}}, Forms: Words{
		"define NAME ?", "> set NAME ?", "user-secrets set NAME ?", "setenv NAME ?", "fastcgi_param NAME ?", "writetext NAME '?'", "env NAME ?",
	}, Judge: named},
}
