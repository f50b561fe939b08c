package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// peer is another gateway for language models, installed by bench/peers/install.
type peer struct {
	name    string // with its version
	folder  string // of its environment
	masks   bool
	remarks string
	start   func(*stage, *place) (system, error)
}

// place is where a peer finds its program and puts its files.
type place struct {
	installed string // absolute
	dir       string // of its own, empty
	env       []string
	port      int
	upstream  string // URL with /v1
}

var peers = []peer{
	{"llm-redact-proxy 1.12.1", "redact", true, "its default detection, without models", startRedact},
	{"maskflow-gateway 0.2.1", "maskflow", true, "its default detection, without models", startMaskflow},
	{"privaite 0.7.3", "privaite", true, "its preset `light`; the default `onnx` loads a model from a hub, and spaCy's large English model " +
		"comes from no registry: the small one stands in for it, which is faster and finds less", startPrivaite},
	{"LiteLLM 1.104.0 + Presidio 2.2.366", "litellm", true, "guardrail `presidio`, `pre_call`, `output_parse_pii`, every entity of Presidio's; " +
		"spaCy's small English model in place of the large one; the analyzer and the anonymizer in one process behind HTTP", startLiteLLM},
	{"Portkey 1.15.2", "portkey", false, "routes and does not mask", startPortkey},
}

func (p *place) program(folder, name string) string {
	return filepath.Join(p.installed, folder, "bin", name)
}

func (p *place) system(key, other string) system {
	return system{address: address(p.port), key: key, other: other, chat: true}
}

func (p *place) file(name, text string, args ...any) (string, error) {
	file := filepath.Join(p.dir, name)
	return file, os.WriteFile(file, fmt.Appendf(nil, text, args...), 0o600)
}

func startRedact(s *stage, p *place) (system, error) {
	file, err := p.file("config.toml", "[providers.openai]\nupstream_base_url = %q\n", strings.TrimSuffix(p.upstream, "/v1"))
	if err != nil {
		return system{}, err
	}
	err = s.startIn(p.dir, p.env, "llm-redact", p.program("redact", "llm-redact"), "serve", "--config", file, "--port", fmt.Sprint(p.port))
	return p.system("caller-a", "caller-b"), err
}

func startMaskflow(s *stage, p *place) (system, error) {
	env := append(p.env, "MASKFLOW_GATEWAY_OPENAI_BASE_URL="+p.upstream)
	err := s.startIn(p.dir, env, "maskflow", p.program("maskflow", "maskflow-gateway"), "--host", "127.0.0.1", "--port", fmt.Sprint(p.port), "--workers", "1")
	return p.system("caller-a", "caller-b"), err
}

func startPrivaite(s *stage, p *place) (system, error) {
	text := fmt.Sprintf("server: {host: 127.0.0.1, port: %d}\nproviders:\n", p.port)
	for _, m := range chatModels {
		text += fmt.Sprintf("  - model_name: %s\n    litellm_params: {model: openai/%s, api_key: none, api_base: %q}\n", m, m, p.upstream)
	}
	file, err := p.file("privaite.yaml", "%spii: {preset: light, detectors: {presidio: {languages: [en]}}}\n", text)
	if err != nil {
		return system{}, err
	}
	if err := os.Symlink(filepath.Join(p.installed, "models", "en_core_web_lg"), filepath.Join(p.dir, "en_core_web_lg")); err != nil {
		return system{}, err
	}
	err = s.startIn(p.dir, append(p.env, "PRIVAITE_API_KEYS=caller-a,caller-b"), "privaite", p.program("privaite", "privaite"), "--config", file)
	return p.system("caller-a", "caller-b"), err
}

// chatModels are those that the peers are asked for.
var chatModels = []string{modelStart, modelEcho, modelFail}

func startLiteLLM(s *stage, p *place) (system, error) {
	port, err := freePort()
	if err != nil {
		return system{}, err
	}
	server, err := filepath.Abs("bench/peers")
	if err != nil {
		return system{}, err
	}
	if err := s.startIn(p.dir, append(p.env, "PYTHONPATH="+server, "PYTHONDONTWRITEBYTECODE=1"), "presidio", p.program("presidio", "gunicorn"),
		"--workers", "1", "--timeout", "600", "--bind", address(port), "presidio_server:app"); err != nil {
		return system{}, err
	}
	text := "model_list:\n"
	for _, m := range chatModels {
		text += fmt.Sprintf("  - model_name: %s\n    litellm_params: {model: openai/%s, api_key: none, api_base: %q}\n", m, m, p.upstream)
	}
	file, err := p.file("litellm.yaml", `%sguardrails:
  - guardrail_name: presidio
    litellm_params:
      guardrail: presidio
      mode: pre_call
      default_on: true
      output_parse_pii: true
      presidio_analyzer_api_base: http://%[2]s
      presidio_anonymizer_api_base: http://%[2]s
general_settings: {master_key: sk-bench}
`, text, address(port))
	if err != nil {
		return system{}, err
	}
	err = s.startIn(p.dir, append(p.env, "LITELLM_LOCAL_MODEL_COST_MAP=True"), "litellm", p.program("litellm", "litellm"),
		"--config", file, "--host", "127.0.0.1", "--port", fmt.Sprint(p.port), "--telemetry", "False")
	return p.system("sk-bench", "sk-bench"), err
}

func startPortkey(s *stage, p *place) (system, error) {
	folder := filepath.Join(p.installed, "portkey")
	node, err := os.ReadFile(filepath.Join(folder, "node"))
	if err != nil {
		return system{}, err
	}
	err = s.startIn(p.dir, append(p.env, "HOST=127.0.0.1"), "portkey", strings.TrimSpace(string(node)),
		filepath.Join(folder, "node_modules/@portkey-ai/gateway/build/start-server.js"), "--headless", fmt.Sprintf("--port=%d", p.port))
	sys := p.system("caller-a", "caller-b")
	sys.headers = "x-portkey-provider: openai\r\nx-portkey-custom-host: " + p.upstream + "\r\n"
	return sys, err
}

// others starts every peer that is installed and returns those that answer, and of the rest why there is nothing to compare.
func (s *stage) others(o options, out io.Writer) (running []system, missing []string, err error) {
	installed, err := filepath.Abs(o.installed)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range peers {
		sys, err := s.other(p, installed)
		if err != nil {
			missing = append(missing, fmt.Sprintf("%s: %v", p.name, err))
			continue
		}
		running = append(running, sys)
		_, _ = fmt.Fprintln(out, p.name, "answers")
	}
	return running, missing, s.ctx.Err()
}

const (
	patience = 3 * time.Minute // for an answer
	starting = 6 * time.Minute // some peers load a model first
)

func (s *stage) other(p peer, installed string) (system, error) {
	if words, err := os.ReadFile(filepath.Join(installed, p.folder+".failed")); err == nil {
		return system{}, fmt.Errorf("it could not be installed: %s", strings.TrimSpace(string(words)))
	}
	if _, err := os.Stat(filepath.Join(installed, p.folder+".pin")); err != nil {
		return system{}, errors.New("it is not installed: run bench/peers/install")
	}
	port, err := freePort()
	if err != nil {
		return system{}, err
	}
	at := &place{installed: installed, dir: filepath.Join(s.dir, p.folder), port: port, upstream: fmt.Sprintf("http://127.0.0.1:%d/v1", s.upstream)}
	at.env = []string{"HOME=" + at.dir, "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", "HF_HUB_OFFLINE=1", "NO_PROXY=127.0.0.1"}
	if err := os.Mkdir(at.dir, 0o700); err != nil {
		return system{}, err
	}
	sys, err := p.start(s, at)
	if err != nil {
		return system{}, err
	}
	sys.name = p.name
	_, err = await(s.ctx, sys, rendered(sys, sys.bodies([]string{"Hello."}, modelEcho, false))[0], starting)
	return sys, err
}
