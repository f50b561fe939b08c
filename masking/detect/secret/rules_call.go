package secret

import "github.com/vizard-gateway/vizard/masking/internal/rule"

// loginFunctions are those that take a password: their names in lower case with what they are members of, the number of the argument, and what
// makes it one.
var loginFunctions = []rule.Function{
	{"btoa", rule.InPair, rule.LogsIn}, {"b64encode", rule.InPair, rule.LogsIn}, {"strictencode", rule.InPair, rule.LogsIn},
	{"base64encode", rule.InPair, rule.LogsIn}, {"login", 1, rule.LogsIn}, {"networkcredential", 1, rule.LogsIn}, {"pscredential", 1, rule.LogsIn},
	{"getconnection", 2, rule.LogsIn}, {"mysqli", 2, rule.LogsIn}, {"mysqlconnect", 2, rule.LogsIn}, {"mysqliconnect", 2, rule.LogsIn},
	{"mysqlpconnect", 2, rule.LogsIn}, {"pdo", 2, rule.LogsIn}, {"mysqldbconnect", 2, rule.LogsIn}, {"pymysqlconnect", 2, rule.LogsIn},
	{"httpbasicauth", 1, rule.LogsIn}, {"httpdigestauth", 1, rule.LogsIn}, {"setbasicauth", 1, rule.LogsIn}, {"basicauth", 1, rule.LogsIn},
	{"httpproxyauth", 1, rule.LogsIn}, {"usernamepasswordcredentials", 1, rule.LogsIn}, {"passwordauthentication", 1, rule.LogsIn},
	{"usernamepasswordcredential", 1, rule.LogsIn}, {"plainauth", 2, rule.LogsIn}, {"basicauthentication", 1, rule.LogsIn}, {"ftplogin", 2, rule.LogsIn},
	{"dbiconnect", 2, rule.LogsIn}, {"sequelize", 2, rule.LogsIn}, {"ldapbind", 2, rule.LogsIn}, {"simplebinds", 1, rule.LogsIn},
	{"simplebind", 1, rule.LogsIn}, {"imapopen", 2, rule.LogsIn}, {"sshauthpassword", 2, rule.LogsIn}, {"odbcconnect", 2, rule.LogsIn},
	{"usernamepwset", 1, rule.LogsIn}, {"wifibegin", 1, rule.LogsIn}, {"emailandpassword", 1, rule.LogsIn}, {"createcredential", 2, rule.LogsIn},
	{"credentialsbasic", 1, rule.LogsIn}, {"withcredentials", 1, rule.LogsIn}, {"withbasicauth", 1, rule.LogsIn}, {"passwordauth", 1, rule.LogsIn},
	{"userpassword", 1, rule.LogsIn}, {"authenticate", 1, rule.LogsIn}, {"passwordcredential", 1, rule.LogsIn}, {"setcredentials", 1, rule.LogsIn},
	{"ocilogon", 1, rule.LogsIn}, {"ociconnect", 1, rule.LogsIn}, {"createconnection", 2, rule.LogsIn}, {"usernamepasswordtoken", 1, rule.LogsIn},
	{"oracleconnect", 1, rule.LogsIn}, {"oracledbconnect", 1, rule.LogsIn}, {"authorize", 1, rule.LogsIn}, {"bind", 1, rule.Binds},
	{"bindasync", 1, rule.Binds}, {"simplebind", 1, rule.Binds}, {"redauth", 0, rule.Stands}, {"redisauth", 0, rule.Stands},
	{"jedisauth", 0, rule.Stands}, {"clientauth", 0, rule.MayLogIn}, {"connauth", 0, rule.MayLogIn}, {"ftp", 2, rule.LogsIn}, {"ftptls", 2, rule.LogsIn},
	{"ftphost", 2, rule.LogsIn}, {"adduser", 1, rule.MayLogIn}, {"adduser", 3, rule.MayLogIn}, {"createuser", 1, rule.MayLogIn},
	{"createuser", 2, rule.MayLogIn}, {"login", 2, rule.MayLogIn}, {"createsuperuser", 2, rule.MayLogIn}, {"psycopgconnect", 2, rule.MayLogIn},
	{"pymssqlconnect", 2, rule.LogsIn}, {"passwordtoken", 1, rule.LogsIn}, {"basiccredentials", 1, rule.LogsIn}, {"simplecredentials", 1, rule.LogsIn},
	{"awscredentials", 1, rule.MayLogIn}, {"plaincredentials", 1, rule.LogsIn}, {"saslplain", 1, rule.LogsIn}, {"plainauthprovider", 1, rule.LogsIn},
	{"plaintextauthprovider", 1, rule.LogsIn}, {"authtokensbasic", 1, rule.LogsIn}, {"neo4jauthbasic", 1, rule.LogsIn}, {"authbasic", 1, rule.LogsIn},
	{"setusernameandpassword", 1, rule.LogsIn}, {"ksload", 1, rule.LogsIn}, {"keystoreload", 1, rule.LogsIn}, {"kmfinit", 1, rule.LogsIn},
	{"keymanagerfactoryinit", 1, rule.LogsIn}, {"sendkeys", 0, rule.Enters}, {"type", 0, rule.Enters}, {"fill", 0, rule.Enters}, {"val", 0, rule.Enters},
	{"setvalue", 0, rule.Enters}, {"typetext", 0, rule.Enters}, {"clearandtype", 0, rule.Enters}, {"presssequentially", 0, rule.Enters},
	{"entertext", 0, rule.Enters}, {"replacetext", 0, rule.Enters}, {"credentialsnew", 1, rule.MayLogIn},
}

// signingFunctions are those that take a key to sign or encrypt with.
var signingFunctions = []rule.Function{
	{"jwtsign", 1, rule.Signs}, {"jwtverify", 1, rule.Signs}, {"jwtencode", 1, rule.Signs}, {"jwtdecode", 1, rule.Signs}, {"createhmac", 1, rule.Signs},
	{"hashhmac", 2, rule.Signs}, {"hmacnew", 0, rule.Signs}, {"hmacshakeyfor", 0, rule.Signs}, {"secretkeyspec", 0, rule.Signs},
	{"signwith", 1, rule.Signs}, {"aesencrypt", 1, rule.Signs}, {"aesdecrypt", 1, rule.Signs}, {"fernet", 0, rule.Signs},
	{"createcipheriv", 1, rule.Signs}, {"createdecipheriv", 1, rule.Signs}, {"createcipher", 1, rule.Signs}, {"hmachexdigest", 1, rule.Signs},
	{"hmacdigest", 1, rule.Signs}, {"cookieparser", 0, rule.Signs}, {"algorithmhmac", 0, rule.Signs}, {"algorithmhmac256", 0, rule.Signs},
	{"algorithmhmac384", 0, rule.Signs}, {"algorithmhmac512", 0, rule.Signs}, {"encrypt", 1, rule.Signs}, {"decrypt", 1, rule.Signs},
	{"aesnew", 0, rule.Signs}, {"jwtverify", 0, rule.Signs}, {"newcookiestore", 0, rule.Signs}, {"newcookiestore", 1, rule.Signs},
	{"newfilesystemstore", 1, rule.Signs}, {"cookiestorenew", 0, rule.Signs}, {"securecookienew", 0, rule.Signs}, {"securecookienew", 1, rule.Signs},
	{"cookiesession", 0, rule.Signs}, {"newfromslice", 0, rule.Signs}, {"newfromslices", 0, rule.Signs}, {"aescipher", 0, rule.Signs},
	{"aesgcm", 0, rule.Signs}, {"aesgcmsiv", 0, rule.Signs}, {"newaesgcm", 0, rule.Signs}, {"aesnewcipher", 0, rule.Signs}, {"secretbox", 0, rule.Signs},
	{"opensslencrypt", 2, rule.Signs}, {"openssldecrypt", 2, rule.Signs}, {"symmetricsecuritykey", 0, rule.Signs}, {"symmetrickey", 0, rule.Signs},
	{"hmacnewfromslice", 0, rule.Signs}, {"encodingkeyfromsecret", 0, rule.Signs}, {"decodingkeyfromsecret", 0, rule.Signs},
	{"fromsecret", 0, rule.Signs}, {"frombase64secret", 0, rule.Signs}, {"signedstring", 0, rule.Signs}, {"urlsafetimedserializer", 0, rule.Signs},
	{"urlsafeserializer", 0, rule.Signs}, {"timestampsigner", 0, rule.Signs}, {"messageverifiernew", 0, rule.Signs},
	{"messageencryptornew", 0, rule.Signs}, {"hmacnew", 1, rule.Signs}, {"newhmac", 1, rule.Signs}, {"hmacinit", 1, rule.Signs},
	{"cryptojsaesencrypt", 1, rule.Signs}, {"setsigningkey", 0, rule.Signs}, {"hmac", 0, rule.Signs}, {"totp", 0, rule.Signs}, {"hotp", 0, rule.Signs},
	{"wallet", 0, rule.Signs}, {"privatekeytoaccount", 0, rule.Signs}, {"fromsecretkey", 0, rule.Signs}, {"hmacsha1", 0, rule.Signs},
	{"hmacsha256", 0, rule.Signs}, {"hmacsha384", 0, rule.Signs}, {"hmacsha512", 0, rule.Signs}, {"chacha20poly1305", 0, rule.Signs},
	{"aes256gcm", 0, rule.Signs}, {"aes128gcm", 0, rule.Signs},
}
