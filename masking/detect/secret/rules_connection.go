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
		`"host=db user=app password='«l1bpq Pw!9»' dbname=app"`, "host=db user=app password=«amber kite lantern sofa» dbname=app", "host=db user=app password=«x9kf2lq8z3» connection refused by peer",
		"x.redis.cache.windows.net:6380,password=«Kd82LmQzX93TvBw71pRs=»,ssl=True,abortConnect=False",
		"jdbc:sqlserver://h:1433;databaseName=d;user=sa;password=«jdbcPw»;encrypt=true",
		"jdbc:mysql://address=(host=h)(port=3306)(user=app)(password=«quarryember»)/d",
	}, No: No{
		"Server=db;User Id=sa;Password=${PASSWORD};Password={0};Pwd=%s;",
		"Server=db;User Id=sa;Password=<password>;Pwd=***;Password=your_password",
		"user=app host=db password=$PASSWORD; login(user=user, password=password)",
		`URL.create("postgresql", username=cfg.user, password=cfg.password, host=cfg.host, database=cfg.name)`,
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
		"jdbc:oracle:thin:scott/«t1ger99»@h:1521:orcl", "jdbc:oracle:oci8:batch/«gravelbirch»@ORCL", "sqlplus scott/«t1ger99»@orcl", "expdp system/«0raclePw»@PDB1 directory=dp", `"jdbc:oracle:thin:app/«S3cr!et»@//h:1521/x"`, "conn sys/«t1ger99» as sysdba", "rman target sys/«t1ger99»@orcl catalog rco/«lantern»@rcat",
		"exp hr/«Walnut-Falcon84» file=x.dmp full=y", "sqlldr userid=hr/«gravel.orchard» control=a.ctl", "SQL> CONN hr/«Copper-Velvet50»\n", "sqlcl hr/«tunnelbadger»@ora1", "exp userid=hr/«gravelbirch» file=x", "RMAN> connect target sys/«GravelBirch»@o", "dgmgrl sys/«gravelbirch»@o", `ogr2ogr "OCI:hr/«gravelbirch»@o" a.shp`, `impdp \"sys/«GravelBirch»@o as sysdba\" x`, `sqlplus -L hr/"«GravelBirch»"@o`,
	}, No: No{
		"jdbc:oracle:thin:@h:1521/x", "sqlplus scott", "exp 1/2", "imp a/b is short", "connect TCP/socket to it", "catalog items/prices", "connect read/write\n", "sqlplus scott/$PASSWORD@orcl",
	}}, Forms: Words{
		"jdbc:oracle:thin: ?", "jdbc:oracle:oci: ?", "jdbc:oracle:oci8: ?", "jdbc:oracle:kprb: ?", "conn ?", "connect ?", "rman target ?", "rman target=?", "connect target ?", "connect auxiliary ?", "connect catalog ?", "auxiliary ?", "dgmgrl [-*] ?", "exp userid=?", "imp userid=?", "expdp userid=?", "impdp userid=?", "oci: ?", "catalog ?", "sqlplus [-*] ?", "expdp ?", "impdp ?", "sqlldr ?", "sqlldr userid=?", "sqlcl [-*] ?", "exp ?", "imp ?",
	}, Judge: oracleLogin},
	Code{About: About{Name: "go-mysql", Type: entity.ConnectionString, Doc: "the password of user:password@tcp(host:port)/database, as drivers for Go write it", Yes: Yes{
		`"app:«ZVVNpSRro8RnJj5E»@tcp(db:3306)/shop?parseTime=true"`, "DSN=root:«By6enO!asr5T»@tcp(mysql.example.com:3306)/x", "root:«toor»@unix(/tmp/mysql.sock)/x", "app:«amber kite lantern sofa»@tcp(db:3306)/shop", `sql.Open("mysql", "app:«marzipan»@/orders")`, `net_box.connect('app:«marzipan»@tt:3301')`,
		`--data-source-name=exporter:«anvil6457»@(m3:3306)/`, `sql.Open("snowflake", "LOADER:«lanternbadger»@xy12345/DB/PUBLIC?warehouse=WH")`,
		`sql.Open("oci8", "hr/«ribbon4993»@ora1:1521/ORCLPDB")`, `connect("hr/«Moth-Orchard20»@(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=ora1)(PORT=1521)))")`,
	}, No: No{
		"app@tcp(db:3306)/shop", "root:${PASSWORD}@tcp(db:3306)/x", `image "app:v2@sha256:12345"`, `"git:user@/x y"`, "root:password@tcp(db)/x",
		`"npm:left@scope/pkg"`, `"library/nginx@sha256:12345"`, `"team/docs@wiki/page"`, "ask jane@(home:5432 or so)", "xmpp:jane@chat7:5222/phone", `"user:view@admin/panel?tab=2"`, `"https://example.com/a/b@c:80/d"`, "a/b@(c:1)",
	}}, Why: "it stands before the sign that makes the scan look", Look: Look{On: rule.OnAt}, Find: netLogin},
	Line{About: About{Name: "address-login", Type: entity.Password, Doc: "the password behind the address of a database and a user, each an argument of a call", Yes: Yes{
		`Jdbi.create("jdbc:mysql://m3/shop", "shop_rw", "«Meadow_Saffron95»")`, `source("jdbc:oracle:thin:@//h:1521/x", "HR", "«walnut3470»").load()`, `Pool.of('jdbc:db2://h:50000/S', 'db2inst', '«tin-Gravel-58»')`,
	}, No: No{
		`List.of("jdbc:h2:mem:a", "jdbc:h2:mem:b", "jdbc:h2:mem:c")`, `check("jdbc:x://h/d", "name", "not found")`, `open("jdbc:h2:mem:a", "sa", password1)`, `jdbc:x "a", "b", "c1d2e3f4"`,
		`register("jdbc:h2:mem:a", "org.h2.Driver", "database", "table1")`, `read.jdbc("jdbc:postgresql://h/d", "orders", "order_id")`,
	}}, Forms: Words{
		"jdbc: ?",
	}, Judge: addressLogin},
}
