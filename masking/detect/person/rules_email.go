package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// EmailRules find addresses of e-mail.
var EmailRules = []rule.Kind{
	Code{About: About{Name: "email", Type: entity.Email, Doc: "an address with a real top-level domain, in any script", Yes: Yes{
		"Write to «jane.doe@example.com».",
		`{"mail":"«o'brien+news@mail.example.co.uk»"}`,
		"mailto:«Jürgen@münchen.example.de»?subject=hi",
		"メールは«taro@example.jp»です",
		"<«root@db1.corp.internal»>, «a_b@x-y.museum»",
		`CORP\«robert@example.com»`,
		"Message-ID: <«jane.doe.4411@example.com»>", "References: <«jane@example.com»>", "UID:«doe1985@example.com»", "ssh «jdoe@web01.example.com»", "ssh to the host and ask for «root@example.com»", "mail root at «root@example.com»: it is up",
	}, No: No{
		"![logo](logo@2x.png) and icon@3x.webp",
		"npm i @scope/pkg lodash@4.17.21 react@latest",
		"@app.route('/x')\n@Override\n@media (max-width: 1px)",
		"git clone git@github.com:org/repo.git",
		"MACs hmac-sha2-512-etm@openssh.com,umac-64@openssh.com rijndael-cbc@lysator.liu.se zlib@openssh.com",
		"user@ example.com, user@localhost, @example.com, EMAIL_1@example.com",
		"Message-ID: <20240112041102.4411A8C0A3@mx1.example.net>", "References: <5f2e8d.1a2b44@lists.example.org>\n\t<CAHk-=wgXabc123DEF456_ghiJKL@mail.example.com>", "BEGIN:VEVENT\nUID:event-4411@example.org",
		"https://lists.example.org/r/20240112041102.4411-1-git@example.org", "HTTP/www.example.com@EXAMPLE.COM krbtgt/EXAMPLE.COM@EXAMPLE.COM",
		"ssh -p 22 ubuntu@web01.example.com", "scp a.txt root@web01.example.com:/tmp/", "deploy@web01.example.com:~$ ls", "ssh://hg@hg.example.com/app", "user_%d@example.com",
	}}, Why: "it is read from its @ to both sides", Look: Look{On: rule.OnAt}, Find: email},
}
