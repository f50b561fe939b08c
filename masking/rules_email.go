package masking

// emailRules find addresses of e-mail.
var emailRules = []rule{{
	name: "email", typ: typeEmail, on: onAt, verify: email,
	doc: "an address with a real top-level domain, in any script",
	match: []string{
		"Write to «jane.doe@example.com».",
		`{"mail":"«o'brien+news@mail.example.co.uk»"}`,
		"mailto:«Jürgen@münchen.example.de»?subject=hi",
		"メールは«taro@example.jp»です",
		"<«root@db1.corp.internal»>, «a_b@x-y.museum»",
		`CORP\«robert@example.com» and «"john doe"@example.com»`,
	},
	miss: []string{
		"![logo](logo@2x.png) and icon@3x.webp",
		"npm i @scope/pkg lodash@4.17.21 react@latest",
		"@app.route('/x')\n@Override\n@media (max-width: 1px)",
		"git clone git@github.com:org/repo.git",
		"MACs hmac-sha2-512-etm@openssh.com,umac-64@openssh.com rijndael-cbc@lysator.liu.se zlib@openssh.com",
		"user@ example.com, user@localhost, @example.com, EMAIL_1@example.com",
	},
}}
