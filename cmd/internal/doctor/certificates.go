package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"os"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/cmd/internal/reach"
	"github.com/vizard-gateway/vizard/internal/config"
)

// soon is how long before its end a certificate is worth a warning.
const soon = 14 * 24 * time.Hour

// certificates checks every certificate of the configuration, and the one that the gateway's listener shows.
func (d *diagnosis) certificates(ctx context.Context) {
	t := d.config.Gateway.TLS
	if t != nil {
		d.pair("gateway.tls", t.Certificate, t.Key)
		if t.ClientCA != "" {
			d.bundle("gateway.tls.client_ca", t.ClientCA)
		}
	}
	if y := d.config.Envoy.Canary; y != nil && y.Certificate != "" {
		d.pair("envoy.canary", y.Certificate, y.Key)
	}
	for _, p := range d.config.Providers {
		if p.CAFile != "" {
			d.bundle("providers."+p.Name+".ca_file", p.CAFile)
		}
	}
	if d.runs {
		d.listener(ctx, t)
	}
}

// pair checks a certificate, its chain and its key.
func (d *diagnosis) pair(field, certificate, key string) {
	const part = "certificate"
	both, err := tls.LoadX509KeyPair(certificate, key)
	if err != nil {
		d.say(part, broken, "give both files of the same certificate, the key without a passphrase", "%s: %v", field, err)
		return
	}
	chain, err := x509.ParseCertificates(joinDER(both.Certificate))
	if err != nil {
		d.say(part, broken, "write the certificate again", "%s: %s: %v", field, certificate, err)
		return
	}
	for i, c := range chain[:len(chain)-1] {
		if err := c.CheckSignatureFrom(chain[i+1]); err != nil {
			d.say(part, broken, "order the file: the certificate first, then each one's issuer", "%s: %s: certificate %d is not issued by the next one", field, certificate, i+1)
		}
	}
	if len(chain[0].DNSNames)+len(chain[0].IPAddresses) == 0 {
		d.say(part, broken, "have it issued with subject alternative names", "%s: %s has no names: clients refuse it", field, certificate)
	}
	for _, c := range chain {
		d.validity(field, certificate, c)
	}
	if info, err := os.Stat(key); err == nil && info.Mode().Perm()&0o007 != 0 {
		d.say(part, broken, "chmod 600 "+key+", or 640 for a group", "%s: %s has mode %04o: others can read the private key", field, key, info.Mode().Perm())
	}
}

func joinDER(all [][]byte) (der []byte) {
	for _, c := range all {
		der = append(der, c...)
	}
	return der
}

func (d *diagnosis) validity(field, file string, c *x509.Certificate) {
	names := append([]string(nil), c.DNSNames...)
	for _, ip := range c.IPAddresses {
		names = append(names, ip.String())
	}
	who := fmt.Sprintf("%s: %s, %q", field, file, c.Subject.CommonName)
	if len(names) > 0 {
		who += " for " + strings.Join(names, ", ")
	}
	end := c.NotAfter.UTC().Format(time.DateOnly)
	switch now := time.Now(); {
	case now.After(c.NotAfter):
		d.say("certificate", broken, "renew it", "%s expired on %s", who, end)
	case now.Before(c.NotBefore):
		d.say("certificate", broken, "wait, or set this machine's clock", "%s is not valid before %s", who, c.NotBefore.UTC().Format(time.RFC3339))
	case now.Add(soon).After(c.NotAfter):
		d.say("certificate", doubt, "renew it", "%s expires on %s", who, end)
	default:
		d.say("certificate", fine, "", "%s, until %s", who, end)
	}
}

// bundle checks a file of authorities. An expired authority matters only for the certificates that it has issued.
func (d *diagnosis) bundle(field, path string) {
	rest, err := os.ReadFile(path)
	if err != nil {
		d.say("certificate", broken, "make it readable for the gateway and Envoy", "%s: %v", field, err)
		return
	}
	count, ended := 0, 0
	for {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		if c, err := x509.ParseCertificate(block.Bytes); err == nil && block.Type == "CERTIFICATE" {
			count++
			if time.Now().After(c.NotAfter) {
				ended++
			}
		}
	}
	switch {
	case count == ended:
		d.say("certificate", broken, "put the authority's certificate into it, in PEM form", "%s: %s holds %d certificates, all of them expired", field, path, count)
	case ended > 0:
		d.say("certificate", doubt, "take them out", "%s: %s holds %d certificates, %d of them expired", field, path, count, ended)
	default:
		d.say("certificate", fine, "", "%s: %s holds %d certificates", field, path, count)
	}
}

// listener connects to the gateway's listener and compares its certificate with the file.
func (d *diagnosis) listener(ctx context.Context, t *config.TLS) {
	address := config.Reachable(d.config.Gateway.Address)
	conn, err := (&net.Dialer{Timeout: reach.Patience}).DialContext(ctx, "tcp", address)
	if err != nil {
		d.say("listener", broken, "start Envoy; if it runs, let it listen at gateway.address", "nobody listens at %s (%v)", address, plainNet(err))
		return
	}
	defer func() { _ = conn.Close() }()
	if t == nil {
		d.say("listener", fine, "", "%s accepts connections, plain HTTP", address)
		return
	}
	//nolint:gosec // what is shown is compared with the file, and nothing is sent
	over := tls.Client(conn, &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS12})
	ctx, cancel := context.WithTimeout(ctx, reach.Patience)
	defer cancel()
	if err := over.HandshakeContext(ctx); err != nil {
		d.say("listener", broken, "look at Envoy's log; another program may have the address", "%s does not speak TLS (%v)", address, plainNet(err))
		return
	}
	file, err := tls.LoadX509KeyPair(t.Certificate, t.Key)
	shown := over.ConnectionState().PeerCertificates[0]
	if err == nil && string(shown.Raw) != string(file.Certificate[0]) {
		d.say("listener", broken, "restart Envoy: it reads the file when it starts", "%s does not show the certificate %s, but one that expires on %s",
			address, t.Certificate, shown.NotAfter.UTC().Format(time.DateOnly))
		return
	}
	d.say("listener", fine, "", "%s accepts connections, %s with the configured certificate", address, tls.VersionName(over.ConnectionState().Version))
}
