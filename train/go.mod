module github.com/vizard-gateway/vizard/train

go 1.26.0

require github.com/vizard-gateway/vizard v0.0.0

replace github.com/vizard-gateway/vizard => ../
