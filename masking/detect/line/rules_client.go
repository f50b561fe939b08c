package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// clientWordings are the lines that programs are called with to log in somewhere, or to give somebody a password.
var clientWordings = Words{
	// Windows
	"rasdial * * ?", "dtexec ... /de ?", "dtexec.exe ... /de ?", "dtutil ... /de ?", "dtutil.exe ... /de ?", "netdom ... /passwordd:?", "netdom ... /pd:?", "netdom ... /passwordo:?", "netdom ... /po:?",
	"wecutil ... /up:?", "sqlpackage ... /tp:?", "sqlpackage ... /sp:?", "djoin.exe ... /p:?", "tasklist ... /p ?", "taskkill ... /p ?", "systeminfo ... /p ?", "gpresult ... /p ?", "driverquery ... /p ?", "openfiles ... /p ?",
	"eventcreate ... /p ?", "getmac ... /p ?", "schtasks.exe ... /rp ?", "schtasks.exe ... /p ?", "signtool.exe ... /p ?", "psexec.exe ... -p ?", "psexec64.exe ... -p ?", "bitsadmin /setcredentials * * * * ?",
	"slmgr.vbs * * ?", "slmgr * * ?", "truecrypt ... /p ?", "azuresigntool ... -kvs ?", "pvk2pfx ... -pi ?", "pvk2pfx ... -po ?", "pvk2pfx.exe ... -pi ?", "pvk2pfx.exe ... -po ?", "dotnet dev-certs ... -p ?",
	"wlfreerdp ... /p:?", "wlfreerdp3 ... /p:?", "sdl-freerdp ... /p:?", "sdl-freerdp3 ... /p:?", "xfreerdp3 ... /p:?", "freerdp ... /p:?", "mstsc-cli ... /p:?", "/login: *,?",
	// macOS
	"dscl * -passwd * ?", "dscl * -passwd * * ?", "setwebproxy * * * on * ?", "setsecurewebproxy * * * on * ?", "setftpproxy * * * on * ?", "setsocksfirewallproxy * * * on * ?", "set-key-partition-list ... -k ?",
	"idevicebackup2 ... encryption on|off ?", "idevicebackup2 ... changepw ?", "idevicebackup2 ... changepw * ?",
	// directories, mail, telephones, chats
	"ejabberdctl change_password|check_password|register * * ?", "samba-tool user create|add|setpassword * ?", "zmprov [-*] ca|createaccount|sp|setpassword * ?", "kamctl add|passwd * ?", "opensipsctl add|passwd * ?",
	"opensips-cli -x user add|password * ?", "emqx_ctl users|admins add|passwd * ?", "emqx ctl users|admins add|passwd * ?", "sipp ... -ap ?", "snmpusm ... passwd ? ?", "v-add-user * ?", "v-change-user-password * ?",
	"v-add-mail-account * * * ?", "v-change-mail-account-password * * * ?", "kadmin.local ... -pw ?", "nickserv identify * ? $", "nickserv :identify ? $", "nickserv :identify * ? $", "nickserv register ?",
	"nickserv ghost|release|recover|regain * ?", "/ns identify ? $", "/ns identify * ? $", "/oper * ? $", "/connect * 6667|6697|6660|7000 ? $",
	// databases
	"sapcontrol ... -user * ?", "brbackup ... -u */?", "brarchive ... -u */?", "brconnect ... -u */?", "brrestore ... -u */?", "dbmcli ... -u *,?", "sqlcli ... -u *,?", "loadercli ... -u *,?", "dbinit ... -dba *,?",
	"db2batch ... -a */?", "db2advis ... -a */?", "modifycredential * * ?", "gbak ... -pas|-pa ?", "gfix ... -pas|-pa ?", "gsec ... -pas|-pa ?", "infacmd ... -pd ?", "infacmd.sh ... -pd ?", "iusql [-*] * * ?", "dsmadmc ... -pa=?",
	"pt-table-checksum ... *,p=?", "pt-archiver ... *,p=?", "pt-table-sync ... *,p=?", "pt-online-schema-change ... *,p=?", "connect [to] remote:* * ?", "database remote:* * ?",
	// machines, networks
	"vmrun ... -gp|-vp ?", "ipmicfg ... setpwd * ?", "smcipmitool * * ?", "securityadmin.sh ... -kspass ?", "securityadmin.sh ... -tspass ?", "authserver ldap|radius|tacacs+ * [pap|chap|mschap|mschap2|auto|ascii] * ?",
	"restore config ftp|sftp * * * ?", "backup config ftp|sftp * * * ?", "wpa_cli ... password * ?", "login= *:? @cache_peer", "curlftpfs ... *:? @-o", "socks5 * * * ? $",
	// archives, packages, services
	"rar a ... -hp?", "bundle config [-*] [set] [-*] * *:?", "cf auth * ?", "cf create-service-broker|update-service-broker * * ?", "nuget setapikey ?", "nuget push * ?", "nuget push ... -k ?", "mvn ... -emp|-ep ? $",
	"api-key store * ?", "cargo login [-*] ? $", "securityutility encode [-*] ?", "propfilepasswordencoder.sh * ?", "encr.sh -kettle ?", "encr.bat -kettle ?", "bw login * ?", "op signin * * * ?",
	"vault kv put|patch [-*] * ... password=?", "travis encrypt-file * -k ?", "mkpasswd [-*] [sha-512|sha-256|yescrypt|bcrypt] ?", "pwdhash [-*] [ssha|ssha512] ?", "hash.sh -p ?", "fos:user:create * * ?", "proc pwencode in=?", "pdftk ... user_pw|owner_pw|input_pw ?", "ftp::open * * ?", "wsrep_sst_auth= *:?", "wsrep_sst_auth = *:?",
	"x11vnc ... -storepasswd|-passwd ?", "bearer -a ?", "bearer --auth ?", "otp static * ?", "crypt.crypt( '?'", "tabadmin passwd * ?",
	"sqlconnectinfo * * ?", "ldapbinddn * '?'", "ldapdninfo * '?'", "authinfo: * ... p:?", "bindmethod=simple ... credentials=?", "config mgmtuser add * ?", "config radius auth add * * * ascii|hex ?", "config radius acct add * * * ascii|hex ?",
	"config snmp community create ?", "config snmp v3user create * * * * ? ?", "pptpd ? *", "l2tpd ? *", "xl2tpd ? *", "from-literal= *=? @secret", "oauth2-bearer ?", "open dsn=* * '?'", "open provider=* * '?'",
	// hosts
	"crtusrprf ... password(?", "chgusrprf ... password(?", "altuser ... password(?", "alu ... password(?", "adduser ... password(?", "tss ... password(?", "addsvraute ... password(?", "chgdstpwd password(?", "rmtpwd( ?", "ldappwd( ?",
	// modems
	"at+cwjap= * '?'", "at+cwjap_def= * '?'", "at+cwjap_cur= * '?'", "at+cwsap= * '?'", "at+cwsap_def= * '?'", "at+cgauth= * '?'", "at+cgauth= * * '?'", "at+qicsgp= * * * '?'", "at+cstt= * * '?'", "at+sapbr= * pwd '?'",
	"at+uauthreq= * '?'", "at+uauthreq= * * '?'", "at^authdata= * '?'", "at^authdata= * * '?'", "at$qcpdpp= * '?'", "at$qcpdpp= * * '?'", "at+ftppw= '?'", "at+qftpcfg= account|user * '?'", "at+mqttusercfg= * * * '?'",
	"at+qmtconn= * * * '?'", "at+cmqttconnect= * * * * '?'", "at+umqtt= * * '?'", "at+smconf= password|pwd '?'", "at+cpin= '?'", "at+clck= * * '?'", "at+cpwd= * '?' '?'",
}

// ClientRules find passwords in the lines that clients are called with.
var ClientRules = []rule.Kind{
	Line{About: About{Name: "client-line", Type: entity.Password, Doc: "the password at its place in a line that a program is called with: rasdial, dtexec /DE, ejabberdctl, emqx_ctl, AT+CWJAP of a modem", Yes: Yes{
		`rasdial "Firma" jane «GravelBirch» /DOMAIN:CORP`, `dtexec /F a.dtsx /DE "«gravel-birch»" /CONN "x"`, "sdl-freerdp /u:jane /p:«GravelBirch» /v:h", "tasklist /s srv /u jane /p «gravelbirch»",
		"ejabberdctl change_password jane h.example '«GravelBirch»'", "/msg NickServ IDENTIFY jane «gravel-birch»\n", "/oper jane «gravelbirch»\n", "diagnose test authserver ldap AD jane «gravelbirch»",
		`AT+CWJAP="Home","«gravel birch»"`, `AuthInfo:h "U:jane" "I:jane" "P:«gravel birch»"`, `syncrepl rid=1 bindmethod=simple binddn="cn=a" credentials="«gravelbirch»"`, "config mgmtuser add jane «GravelBirch» read-write", `AT+CGAUTH=1,1,"«GravelBirch»"`, `AT+QICSGP=1,1,"internet","jane","«gravelbirch»",1`, "pt-archiver --source h=h,u=jane,p=«GravelBirch»", "rar a -hp«gravelbirch» b.rar docs/",
		"bundle config set --global https://gems.example.com/ jane:«gravelbirch»", "CRTUSRPRF USRPRF(JANE) PASSWORD(«GravelBirch»)", "dbmcli -d X -u control,«gravelbirch» db_state", "networksetup -setwebproxy Wi-Fi h 8080 on jane «GravelBirch»",
		"sapcontrol -nr 00 -user sidadm «gravelbirch» -function Stop", "bitsadmin /setcredentials job server basic jane «gravelbirch»",
	}, No: No{
		"rasdial \"Firma\" /disconnect", "dtexec /F a.dtsx /DE %PW%", "sdl-freerdp /u:jane /v:h /p:", "tasklist /s srv /v", "ejabberdctl register jane h.example $PASSWORD", "tell NickServ to identify you",
		`AT+CWJAP?`, `AT+CGAUTH=1,0`, "rar a backup.rar docs/", "bundle config set --local path vendor/bundle", "cf auth --help", "networksetup -setwebproxy Wi-Fi h 8080 off", "truecrypt /v x.tc /q", "cargo login reads the token",
	}}, Forms: clientWordings, Judge: argument},
	Line{About: About{Name: "remote-login", Type: entity.Password, Doc: "the password of user:password@host without a scheme, as impacket's scripts, mysqlsh, clpplus and CVS take it", Yes: Yes{
		"psexec.py corp/jane:«GravelBirch»@10.0.0.5 cmd", "secretsdump.py 'CORP/jane:«gravel birch»@dc1'", "mysqlsh root:«gravelbirch»@h:3306", "cvs -d :pserver:jane:«gravel@Birch»@h:/cvs login", "getTGT.py corp.local/jane:«GravelBirch»",
	}, No: No{
		"psexec.py corp/jane@10.0.0.5", "mysqlsh mysql://h:3306/shop", "secretsdump.py -hashes :0123 jane@h", "cvs -d :pserver:jane@h:/cvs login", "mysqlsh root:$PASSWORD@h", "mysqlsh jane@h:3306 --sql",
	}}, Forms: Words{
		"psexec.py ... *:?", "smbexec.py ... *:?", "wmiexec.py ... *:?", "atexec.py ... *:?", "dcomexec.py ... *:?", "secretsdump.py ... *:?", "lookupsid.py ... *:?", "samrdump.py ... *:?", "rpcdump.py ... *:?", "smbclient.py ... *:?",
		"mssqlclient.py ... *:?", "gettgt.py ... *:?", "getst.py ... *:?", "getuserspns.py ... *:?", "getnpusers.py ... *:?", "getadusers.py ... *:?", "addcomputer.py ... *:?", "reg.py ... *:?", "services.py ... *:?",
		"impacket-psexec ... *:?", "impacket-smbexec ... *:?", "impacket-wmiexec ... *:?", "impacket-secretsdump ... *:?", "impacket-smbclient ... *:?", "impacket-mssqlclient ... *:?", "impacket-getuserspns ... *:?",
		"mysqlsh [--uri] *:?", "clpplus *:?", "onecli ... *:?", "pserver: *:?", "mount_smbfs ... *:?",
	}, Judge: remote},
	Line{About: About{Name: "kept-secret", Type: entity.Secret, Doc: "the values that vault kv put is given, unless their names say that they are none", Yes: Yes{
		"vault kv put secret/app db=«GravelBirch» mail='«gravel birch 5»'", "bao kv patch -mount=secret app pw=«gravel-birch»", "vault write secret/app value=«GravelBirch»",
	}, No: No{
		"vault kv put secret/app host=db.example.com port=5432 user=jane ttl=1h", "vault kv put secret/app @data.json", "vault write auth/x/config url=https://h x=$Y", "vault kv put secret/app pw=$PASSWORD enabled=true",
	}}, Forms: Words{
		"kv put [-*] * *=?", "kv put [-*] * * *=?", "kv put [-*] * * * *=?", "kv patch [-*] * *=?", "kv patch [-*] * * *=?", "vault write [-*] * *=?",
	}, Judge: kept},
	Setting{About: About{Name: "password-command", Type: entity.Password, Doc: "the password that echo prints for restic's --password-command, Borg's BORG_PASSCOMMAND and their like", Yes: Yes{
		`restic --password-command "echo «gravel-birch»" snapshots`, `export BORG_PASSCOMMAND="echo «GravelBirch»"`, `encfs --extpass='echo -n «gravelbirch»' a b`, `export RESTIC_PASSWORD_COMMAND="printf «gravel-birch»"`,
	}, No: No{
		`restic --password-command "pass show backup"`, `BORG_PASSCOMMAND="echo $PW"`, `--password-command "cat /etc/borg/pass1"`, `passwordeval "gpg -d x.gpg"`,
	}}, Names: Words{
		"passwordcommand", "passcommand", "passwordeval", "extpass", "passwordcmd", "^passcmd",
	}, Judge: echoed},
	Line{About: About{Name: "written-pair", Type: entity.Password, Doc: "the password that echo or printf writes below a user's name into a file of logins, or twice for what asks twice", Yes: Yes{
		`printf '%s\n%s\n' jane «GravelBirch» > auth.txt`, `printf "%s\n%s\n" "jane" "«gravel birch»" > /etc/openvpn/login.conf`, `echo -e "jane\n«gravelbirch»" > auth.txt`,
		"(echo '«gravel birch»'; echo '«gravel birch»') | smbpasswd -s -a jane", "echo open ftp.example.com> ftp.txt\necho jane>> ftp.txt\necho «gravel-birch»>> ftp.txt\n",
	}, No: No{
		`printf '%s\n%s\n' one two > list.txt`, `echo -e "jane\nlisa" > names.txt`, `printf '%s\n%s\n' "$USER" "$PASS" > auth.txt`, "(echo yes; echo no) | install", "echo open the door\necho jane\necho $PW",
	}}, Forms: Words{
		`printf '%s\n%s\n' * ?`, `printf "%s\n%s\n" * ?`, `echo -e *\n?`, "echo ? ; echo ? ) * [sudo] smbpasswd|passwd", "echo open * / echo * / echo ? @>",
	}, Judge: redirected},
	Line{About: About{Name: "key-content", Type: entity.Password, Doc: "the key of a wireless network that Windows prints in its language behind Key Content, and the password of a line such as redis_auth:", Yes: Yes{
		"    Schlüsselinhalt        : «GravelBirch»\n", "    Contenu de la clé            : «gravel-birch»\n", "alpha:\n  redis_auth: «GravelBirch»\n",
	}, No: No{
		"    Schlüsselinhalt        : \n", "Contenu de la clé: voir la page 3", "le contenu de la clé est secret", "redis_auth: $PASSWORD\n", "Key Content is shown",
	}}, Forms: Words{
		"key content ?", "schlüsselinhalt ?", "contenu de la clé ?", "contenido de la clave ?", "contenuto chiave ?", "conteúdo da chave ?", "sleutelinhoud ?", "zawartość klucza ?",
		"anahtar içeriği ?", "nøgleindhold ?", "nyckelinnehåll ?", "nøkkelinnhold ?", "obsah klíče ?", "avaimen sisältö ?", "kulcstartalom ?", "redis_auth: ?", "memcached_auth: ?",
	}, Judge: alone},
	Line{About: About{Name: "literal-login", Type: entity.Password, Doc: "the literal behind that of a user, where a language needs no brackets: setRequestBasicAuth, MapNetworkDrive", Yes: Yes{
		`let req = setRequestBasicAuth "jane" "«gravel birch»" "GET https://h"`, `n.MapNetworkDrive "P:", "\\h\s", False, "D\jane", "«gravel birch»"`, `$ua->credentials('h:443', 'Area', 'jane' => '«GravelBirch»');`,
		`[basic_auth: {"jane", "«gravelbirch»"}]`,
		`f.request :basic_auth, "jane", "«gravelbirch»"`, `x.open "GET", url, False, "jane", "«gravelbirch»"`,
	}, No: No{
		`setRequestBasicAuth user "Gravel"`, `[basic_auth: {user, "x"}]`, `basic_auth: see 'gravelbirch'`,
	}}, Forms: Words{
		"setrequestbasicauth * '?'", "applybasicauth * '?'", "basicauth * '?'", "setcredentials * '?'", "mapnetworkdrive * * * * '?'", "credentials( * * * => '?'", "basic_auth: * '?'", "basic_auth, * '?'", "basic-auth * '?'",
		`open "get", * * * '?'`, `open "post", * * * '?'`, `open("get", * * * '?'`, `open("post", * * * '?'`,
	}, Judge: behindUser},
	Line{About: About{Name: "robot-login", Type: entity.Password, Doc: "the password at its place among the arguments of a keyword of Robot Framework, which two blanks part", Yes: Yes{
		"    Connect To Database    psycopg2    shop    jane    «gravelbirch»    h.example    5432\n", "    Login    jane    «gravel-birch»\n", "    Input Password    id=pw    «gravel birch»\n",
	}, No: No{
		"connect to database shop as user jane", "    Login    jane    ${PASSWORD}\n", "Input Password is a keyword",
	}}, Forms: Words{
		"connect to database * * * ?", "login * ?", "input password * ?", "fill secret * ?",
	}, Judge: spaced},
	Setting{About: About{Name: "encoded-pair", Type: entity.Password, Doc: "the password of a literal user:password that becomes base64 in the lines below", Yes: Yes{
		"$pair = \"jane:«gravel birch»\"\n$b64 = [Convert]::ToBase64String($x.GetBytes($pair))", "auth_string = 'jane:«gravelbirch»'\nprint(base64.b64encode(auth_string))", "const cred = `jane:«gravelbirch»`;\nconst b = toBase64(cred);",
	}, No: No{
		"pair = \"EUR:USD\"\nprint(pair)", "pair = 'jane:gravelbirch'\n", "$pair = \"jane\"\n$b = base64($pair)",
	}}, Names: Words{
		"^pair", "authstring", "authstr", "^cred", "^creds", "userpass", "usernamepassword", "credentials", "basicauth", "authinfo", "plaincreds", "logininfo",
	}, Judge: encodedPair},
	Line{About: About{Name: "basic-pair", Type: entity.Password, Doc: "the password of user:password in a literal behind :basic or :basic-auth, as Elixir and Clojure have it", Yes: Yes{
		`Req.get!("https://h", auth: {:basic, "jane:«gravel birch»"})`, `{:basic-auth "jane:«gravelbirch»"}`, `auth: {:basic, "jane:«GravelBirch»"}`,
	}, No: No{
		`basic, note: something`, `{:basic, "jane"}`, `{:basic, "#{user}:#{password}"}`,
	}}, Forms: Words{
		"basic, *:?", "basic-auth *:?",
	}, Judge: quotedPair},
	Line{About: About{Name: "format-login", Type: entity.Password, Doc: "the second of two literals that a format joins with a colon: sprintf \"%s:%s\", String(format: \"%@:%@\")", Yes: Yes{
		`let login = String(format: "%@:%@", "jane", "«gravel birch»")`, `auth.GetBytes(sprintf "%s:%s" "jane" "«gravelbirch»")`, `auth := fmt.Sprintf("%s:%s", "jane", "«gravelbirch»")`, `format!("{}:{}", "jane", "«Gravel77»")`,
	}, No: No{
		`fmt.Sprintf("%s:%s", "localhost", "8080")`, `auth = fmt.Sprintf("%s:%s", host, "gravelbirch")`, `format!("{}:{}", "a", "b")`, `fmt.Sprintf("%s:%s", "repo", "latest")`,
	}}, Forms: Words{
		`sprintf "%s:%s" * '?'`, `sprintf("%s:%s" * '?'`, `sprintf('%s:%s' * '?'`, `format("%s:%s" * '?'`, `format: %@:%@ * '?'`, `format!("{}:{}" * '?'`, `format("{0}:{1}" * '?'`,
	}, Judge: joined},
}
