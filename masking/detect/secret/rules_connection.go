package secret

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// ConnectionRules find the secret parts of connection strings. They come before the rules of passwords, which know the same names.
var ConnectionRules = []rule.Kind{
	Setting{About: About{Name: "connection-password", Type: entity.ConnectionString, Doc: "the password among the parts of an ADO.NET, ODBC, JDBC, libpq or Redis connection string", Yes: Yes{
		"Server=db;User Id=sa;Password=«Tr0ub4dor3»;Encrypt=true",
		`"Data Source=h;Initial Catalog=d;User ID=sa;Password=«S@Pass w0rd»;"`,
		"Driver={MySQL};Server=h;Uid=u;Pwd={«0dbc;Pw»};",
		"host=db port=5432 user=app password=«l1bpqPw» dbname=app sslmode=disable",
		`"host=db user=app password='«l1bpq Pw!9»' dbname=app"`,
		"x.redis.cache.windows.net:6380,password=«Kd82LmQzX93TvBw71pRs=»,ssl=True,abortConnect=False",
		"jdbc:sqlserver://h:1433;databaseName=d;user=sa;password=«jdbcPw»;encrypt=true",
		"jdbc:mysql://address=(host=h)(port=3306)(user=app)(password=«quarryember»)/d",
	}, No: No{
		"Server=db;User Id=sa;Password=${PASSWORD};Password={0};Pwd=%s;",
		"Server=db;User Id=sa;Password=<password>;Pwd=***;Password=your_password",
		"user=app host=db password=$PASSWORD; login(user=user, password=password)",
		`level=warn username="" password="" reason="empty form"`, "user=cron action=check password=valid token=valid", "level=info user=system password=unchanged",
	}}, Names: Words{
		"password", "pwd", "passwd",
	}, Judge: connection},
	Setting{About: About{Name: "connection-key", Type: entity.ConnectionString, Doc: "the AccountKey and SharedAccessKey of Azure connection strings", Yes: Yes{
		"AccountName=x;AccountKey=«Kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvA==»;EndpointSuffix=core.windows.net",
		"Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=n;SharedAccessKey=«Kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pA=»",
		"HostName=x.azure-devices.net;DeviceId=d;SharedAccessKey=«Kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pA=»",
	}, No: No{
		"AccountKey=<key>;", "SharedAccessKeyName=RootManageSharedAccessKey", "accountKey=config.accountKeyOfTheStorage",
	}}, Names: Words{
		"accountkey", "sharedaccesskey", "sharedsecretvalue",
	}, Judge: connectionKey},
	Setting{About: About{Name: "connection-signature", Type: entity.ConnectionString, Doc: "the SharedAccessSignature of Azure connection strings", Yes: Yes{
		"BlobEndpoint=https://x.blob.core.windows.net/;SharedAccessSignature=«sv=2021-06-08&ss=b&srt=sco&sp=rwd&sig=Kd82LmQzX93TvBw71pRsD4jFkd82%3D»",
		"SharedAccessSignature=«sig=Kd82LmQzX93TvBw71pRsD4jFkd82%3D&sv=2021-06-08»;Next=1",
		`"SharedAccessSignature=«sv=2021-06-08&sig=Kd82LmQzX93TvBw71pRsD4jFkd82%3D»"`,
	}, No: No{
		"SharedAccessSignature=<sas>", "a SharedAccessSignature is a query string", "SharedAccessSignature=${SAS}",
	}}, Names: Words{
		"sharedaccesssignature",
	}, Judge: connectionSignature},
	Line{About: About{Name: "oracle-login", Type: entity.ConnectionString, Doc: "the password of user/password@host in Oracle's connection strings", Yes: Yes{
		"jdbc:oracle:thin:scott/«t1ger99»@h:1521:orcl", "sqlplus scott/«t1ger99»@orcl", "expdp system/«0raclePw»@PDB1 directory=dp", `"jdbc:oracle:thin:app/«S3cr!et»@//h:1521/x"`, "conn sys/«t1ger99» as sysdba", "rman target sys/«t1ger99»@orcl catalog rco/«lantern»@rcat",
	}, No: No{
		"jdbc:oracle:thin:@h:1521/x", "sqlplus scott", "exp 1/2", "imp a/b is short", "connect TCP/socket to it", "catalog items/prices", "sqlplus scott/$PASSWORD@orcl",
	}}, Forms: Words{
		"jdbc:oracle:thin: ?", "jdbc:oracle:oci: ?", "conn ?", "connect ?", "rman target ?", "catalog ?", "sqlplus [-*] ?", "expdp ?", "impdp ?", "sqlldr ?", "exp ?", "imp ?",
	}, Judge: oracleLogin},
	Code{About: About{Name: "go-mysql", Type: entity.ConnectionString, Doc: "the password of user:password@tcp(host:port)/database, as drivers for Go write it", Yes: Yes{
		`"app:«ZVVNpSRro8RnJj5E»@tcp(db:3306)/shop?parseTime=true"`, "DSN=root:«By6enO!asr5T»@tcp(mysql.example.com:3306)/x", "root:«toor»@unix(/tmp/mysql.sock)/x", `sql.Open("mysql", "app:«marzipan»@/orders")`, `net_box.connect('app:«marzipan»@tt:3301')`,
	}, No: No{
		"app@tcp(db:3306)/shop", "root:${PASSWORD}@tcp(db:3306)/x", `image "app:v2@sha256:12345"`, `"git:user@/x y"`, "root:password@tcp(db)/x",
	}}, Why: "it stands before the sign that makes the scan look", Look: Look{On: rule.OnAt}, Find: netLogin},
}
