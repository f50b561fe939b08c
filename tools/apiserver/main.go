// Command apiserver runs a real Kubernetes API server on loopback: kube-apiserver's own command on an etcd in the same process. Nothing is
// scheduled and no controller runs, but what is sent to it is decoded, defaulted, validated, admitted and stored as in a cluster.
//
//	apiserver -folder DIR -port PORT
//
// Everything that it writes stands below DIR. Its callers authenticate with the tokens "admin" (of the group system:masters), and "tenant"
// (of the group tenants, with the rights that RBAC gives it). It ends with its standard input, so that no test leaves it behind.
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	folder := flag.String("folder", "", "where everything is written")
	port := flag.Int("port", 0, "port of the API server on 127.0.0.1")
	flag.Parse()
	if err := run(*folder, *port); err != nil {
		fmt.Fprintln(os.Stderr, "apiserver:", err)
		os.Exit(1)
	}
}

func run(folder string, port int) error {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0) // nothing that is stored is needed any more, and the command listens to signals only
	}()
	socket, err := etcd(folder)
	if err != nil {
		return err
	}
	key, tokens, err := secrets(folder)
	if err != nil {
		return err
	}
	command := app.NewAPIServerCommand()
	command.SetArgs([]string{
		"--etcd-servers=" + socket, "--bind-address=127.0.0.1", fmt.Sprintf("--secure-port=%d", port), "--cert-dir=" + filepath.Join(folder, "tls"),
		"--service-cluster-ip-range=10.0.0.0/16", "--token-auth-file=" + tokens, "--authorization-mode=RBAC",
		"--service-account-issuer=https://kubernetes.default.svc", "--service-account-key-file=" + key, "--service-account-signing-key-file=" + key,
		"--disable-admission-plugins=ServiceAccount", // its controller does not run here
		"--enable-priority-and-fairness=false",
	})
	return command.Execute()
}

// etcd runs in the folder, on a Unix socket, as long as the process.
func etcd(folder string) (socket string, err error) {
	c := embed.NewConfig()
	c.Dir, c.LogLevel, c.UnsafeNoFsync = filepath.Join(folder, "etcd"), "error", true
	client := url.URL{Scheme: "unix", Path: filepath.Join(folder, "etcd.sock")}
	nobody := []url.URL{{Scheme: "http", Host: "127.0.0.1:0"}} // there are no other members
	c.ListenClientUrls, c.AdvertiseClientUrls = []url.URL{client}, nobody
	c.ListenPeerUrls, c.AdvertisePeerUrls = nobody, nobody
	c.InitialCluster = c.InitialClusterFromName(c.Name)
	server, err := embed.StartEtcd(c)
	if err != nil {
		return "", fmt.Errorf("starting etcd: %w", err)
	}
	select {
	case <-server.Server.ReadyNotify():
		return client.String(), nil
	case <-time.After(time.Minute):
		return "", fmt.Errorf("etcd is not ready after a minute")
	}
}

// secrets writes the key that service accounts are signed with, and the callers' tokens.
func secrets(folder string) (key, tokens string, err error) {
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", "", err
	}
	der, err := x509.MarshalECPrivateKey(k)
	if err != nil {
		return "", "", err
	}
	key, tokens = filepath.Join(folder, "accounts.key"), filepath.Join(folder, "tokens.csv")
	if err := os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}), 0o600); err != nil {
		return "", "", err
	}
	return key, tokens, os.WriteFile(tokens, []byte("admin,admin,1,system:masters\ntenant,tenant,2,tenants\n"), 0o600)
}
