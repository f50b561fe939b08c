// Package rule holds the kinds of rule and the index that finds the rules for a place of the text. It reads no values and judges none.
package rule

// A loginCall is a function that takes a password, or a key to sign or encrypt with, as the argument of that number; or a user and a
// password as its first, if that is inPair.
type loginCall struct {
	Name     string
	Argument int
	Takes    credential
}

// An IndexedCall is a loginCall in the index.
type IndexedCall struct {
	loginCall
	Last, Mask uint64 // its last letters, and which bytes those are, as in keyRule; none if digits stand behind them
}

// InPair is the argument of a function that takes a user and a password as its first two.
const InPair = -1

// A credential is what a loginCall takes.
type credential uint8

// What a function takes.
const (
	logsIn   credential = iota // a password
	MayLogIn                   // a password, or something else that is hardly as strong as one
	Binds                      // a password, if the first argument is the name of an entry in a directory
	Signs                      // a key
	Stands                     // nothing but a password
	Enters                     // a password, if the call before its dot finds a field for one
)

var loginCalls = []loginCall{
	{"btoa", InPair, logsIn}, {"b64encode", InPair, logsIn}, {"strictencode", InPair, logsIn}, {"base64encode", InPair, logsIn},
	{"login", 1, logsIn}, {"networkcredential", 1, logsIn}, {"pscredential", 1, logsIn}, {"getconnection", 2, logsIn}, {"mysqli", 2, logsIn}, {"mysqlconnect", 2, logsIn}, {"mysqliconnect", 2, logsIn}, {"mysqlpconnect", 2, logsIn},
	{"pdo", 2, logsIn}, {"mysqldbconnect", 2, logsIn}, {"pymysqlconnect", 2, logsIn}, {"httpbasicauth", 1, logsIn}, {"httpdigestauth", 1, logsIn}, {"setbasicauth", 1, logsIn}, {"basicauth", 1, logsIn}, {"httpproxyauth", 1, logsIn},
	{"usernamepasswordcredentials", 1, logsIn}, {"passwordauthentication", 1, logsIn}, {"usernamepasswordcredential", 1, logsIn}, {"plainauth", 2, logsIn}, {"basicauthentication", 1, logsIn}, {"ftplogin", 2, logsIn},
	{"dbiconnect", 2, logsIn}, {"sequelize", 2, logsIn}, {"ldapbind", 2, logsIn}, {"simplebinds", 1, logsIn}, {"simplebind", 1, logsIn}, {"imapopen", 2, logsIn}, {"sshauthpassword", 2, logsIn}, {"odbcconnect", 2, logsIn}, {"usernamepwset", 1, logsIn},
	{"wifibegin", 1, logsIn}, {"emailandpassword", 1, logsIn}, {"createcredential", 2, logsIn}, {"credentialsbasic", 1, logsIn}, {"withcredentials", 1, logsIn}, {"withbasicauth", 1, logsIn}, {"passwordauth", 1, logsIn}, {"userpassword", 1, logsIn},
	{"authenticate", 1, logsIn}, {"passwordcredential", 1, logsIn}, {"setcredentials", 1, logsIn}, {"ocilogon", 1, logsIn}, {"ociconnect", 1, logsIn}, {"createconnection", 2, logsIn}, {"usernamepasswordtoken", 1, logsIn},
	{"oracleconnect", 1, logsIn}, {"oracledbconnect", 1, logsIn}, {"authorize", 1, logsIn},
	{"bind", 1, Binds}, {"bindasync", 1, Binds}, {"simplebind", 1, Binds}, {"redauth", 0, Stands}, {"redisauth", 0, Stands}, {"jedisauth", 0, Stands}, {"clientauth", 0, MayLogIn}, {"connauth", 0, MayLogIn},
	{"ftp", 2, logsIn}, {"ftptls", 2, logsIn}, {"ftphost", 2, logsIn}, {"adduser", 1, MayLogIn}, {"adduser", 3, MayLogIn}, {"createuser", 1, MayLogIn}, {"createuser", 2, MayLogIn}, {"login", 2, MayLogIn}, {"createsuperuser", 2, MayLogIn},
	{"psycopgconnect", 2, MayLogIn}, {"pymssqlconnect", 2, logsIn}, {"passwordtoken", 1, logsIn}, {"basiccredentials", 1, logsIn}, {"simplecredentials", 1, logsIn}, {"awscredentials", 1, MayLogIn}, {"plaincredentials", 1, logsIn},
	{"saslplain", 1, logsIn}, {"plainauthprovider", 1, logsIn}, {"plaintextauthprovider", 1, logsIn}, {"authtokensbasic", 1, logsIn}, {"neo4jauthbasic", 1, logsIn}, {"authbasic", 1, logsIn}, {"setusernameandpassword", 1, logsIn},
	{"ksload", 1, logsIn}, {"keystoreload", 1, logsIn}, {"kmfinit", 1, logsIn}, {"keymanagerfactoryinit", 1, logsIn},
	{"jwtsign", 1, Signs}, {"jwtverify", 1, Signs}, {"jwtencode", 1, Signs}, {"jwtdecode", 1, Signs}, {"createhmac", 1, Signs}, {"hashhmac", 2, Signs},
	{"hmacnew", 0, Signs}, {"hmacshakeyfor", 0, Signs}, {"secretkeyspec", 0, Signs}, {"signwith", 1, Signs}, {"aesencrypt", 1, Signs},
	{"aesdecrypt", 1, Signs}, {"fernet", 0, Signs}, {"createcipheriv", 1, Signs}, {"createdecipheriv", 1, Signs}, {"createcipher", 1, Signs},
	{"hmachexdigest", 1, Signs}, {"hmacdigest", 1, Signs}, {"cookieparser", 0, Signs}, {"algorithmhmac", 0, Signs}, {"algorithmhmac256", 0, Signs}, {"algorithmhmac384", 0, Signs}, {"algorithmhmac512", 0, Signs}, {"encrypt", 1, Signs}, {"decrypt", 1, Signs}, {"aesnew", 0, Signs},
	{"jwtverify", 0, Signs}, {"newcookiestore", 0, Signs}, {"newcookiestore", 1, Signs}, {"newfilesystemstore", 1, Signs}, {"cookiestorenew", 0, Signs}, {"securecookienew", 0, Signs}, {"securecookienew", 1, Signs}, {"cookiesession", 0, Signs},
	{"newfromslice", 0, Signs}, {"newfromslices", 0, Signs}, {"aescipher", 0, Signs}, {"aesgcm", 0, Signs}, {"aesgcmsiv", 0, Signs}, {"newaesgcm", 0, Signs}, {"aesnewcipher", 0, Signs}, {"secretbox", 0, Signs},
	{"opensslencrypt", 2, Signs}, {"openssldecrypt", 2, Signs}, {"symmetricsecuritykey", 0, Signs}, {"symmetrickey", 0, Signs}, {"hmacnewfromslice", 0, Signs}, {"encodingkeyfromsecret", 0, Signs},
	{"decodingkeyfromsecret", 0, Signs}, {"fromsecret", 0, Signs}, {"frombase64secret", 0, Signs}, {"signedstring", 0, Signs}, {"urlsafetimedserializer", 0, Signs}, {"urlsafeserializer", 0, Signs}, {"timestampsigner", 0, Signs},
	{"messageverifiernew", 0, Signs}, {"messageencryptornew", 0, Signs}, {"hmacnew", 1, Signs}, {"newhmac", 1, Signs}, {"hmacinit", 1, Signs}, {"cryptojsaesencrypt", 1, Signs}, {"setsigningkey", 0, Signs}, {"hmac", 0, Signs},
	{"sendkeys", 0, Enters}, {"type", 0, Enters}, {"fill", 0, Enters}, {"val", 0, Enters}, {"setvalue", 0, Enters}, {"typetext", 0, Enters}, {"clearandtype", 0, Enters}, {"presssequentially", 0, Enters}, {"entertext", 0, Enters}, {"replacetext", 0, Enters},
	{"credentialsnew", 1, MayLogIn}, {"totp", 0, Signs}, {"hotp", 0, Signs}, {"wallet", 0, Signs}, {"privatekeytoaccount", 0, Signs}, {"fromsecretkey", 0, Signs},
	{"hmacsha1", 0, Signs}, {"hmacsha256", 0, Signs}, {"hmacsha384", 0, Signs}, {"hmacsha512", 0, Signs}, {"chacha20poly1305", 0, Signs}, {"aes256gcm", 0, Signs}, {"aes128gcm", 0, Signs},
}
