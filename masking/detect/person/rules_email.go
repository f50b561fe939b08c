package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// EmailRules find addresses of e-mail.
var EmailRules = []rule.Kind{
	Code{About{"email", entity.Email, "an address with a real top-level domain, in any script", Yes{
		"Write to «jane.doe@example.com».",
		`{"mail":"«o'brien+news@mail.example.co.uk»"}`,
		"mailto:«Jürgen@münchen.example.de»?subject=hi",
		"メールは«taro@example.jp»です",
		"<«root@db1.corp.internal»>, «a_b@x-y.museum»",
		`CORP\«robert@example.com» and «"john doe"@example.com»`,
	}, No{
		"![logo](logo@2x.png) and icon@3x.webp",
		"npm i @scope/pkg lodash@4.17.21 react@latest",
		"@app.route('/x')\n@Override\n@media (max-width: 1px)",
		"git clone git@github.com:org/repo.git",
		"MACs hmac-sha2-512-etm@openssh.com,umac-64@openssh.com rijndael-cbc@lysator.liu.se zlib@openssh.com",
		"user@ example.com, user@localhost, @example.com, EMAIL_1@example.com",
	}}, "it is read from its @ to both sides", Look{On: rule.OnAt}, email},
}
