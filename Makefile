# One door for everything; `make help` lists it. CI calls `make check` and nothing else.
SHELL       := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS   += --no-builtin-rules --warn-undefined-variables
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# ARGS is handed on to the program of `run`, `bench` and `eval`, TESTFLAGS to `go test`.
ARGS      ?=
TESTFLAGS ?=
FUZZTIME  ?= 10s
FUZZJOBS  ?= 2
FUZZPAGE  ?=

# Compiling is most of what a first `make run` waits for. Without debugging information, and with a compiler that collects no garbage below a GiB, it
# takes a fifth less of the processor's time. For a debugger, `go build ./cmd/vizard` builds with that information.
flags := $(shell go env GOFLAGS 2>/dev/null)
ifeq (,$(findstring -toolexec,$(flags)))
export GOFLAGS := $(flags) -gcflags=all=-dwarf=false "-toolexec=env GOGC=off GOMEMLIMIT=1GiB"
endif

# A copy of the vulnerability database, as file:///folder, for a machine without a network.
VULNDB ?=

# Prints Envoy's path, after installing the pinned one if there is none. Used as `envoy="$(find_envoy)"; …`: the assignment
# on its own stops the recipe when there is no Envoy.
find_envoy := $$(tools/install-envoy)

# Go's scheduler must not interrupt a thread by a signal: the kernel then keeps the thread's registers, with a part of the text that it was copying, on the
# stack for signals until the next one. Nothing but the linker can set this for a program; GODEBUG adds to it.
runtime := asyncpreemptoff=1

# What `vizard version` says: VERSION's number, and the commit where the tree is a checkout.
stamp := -X runtime.godebugDefault=$(runtime) -X main.version=$$(tools/version) \
	-X main.commit=$$(git describe --always --exclude '*' --abbrev=40 --dirty 2>/dev/null || true)

##@ Every day

.PHONY: help
help: ## List every target
	@awk -F ':.*## ' '/^##@ /{printf "\n%s\n", substr($$0, 5)} /^[a-z0-9-]+:.*## /{printf "  %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Built as `go test` builds, so that what one compiles the other need not. An image holds another binary: static, and without paths of this machine.
.PHONY: build
build: ## Build bin/vizard
	@tools/step "building bin/vizard (a minute the first time)" go build -ldflags "$(stamp)" -o bin/vizard ./cmd/vizard

# Envoy is installed while the gateway is built.
.PHONY: run
run: ## Run Envoy, the sidecar and a demo provider (ARGS="--config F": your configuration)
	@tools/install-envoy >/dev/null & envoy=$$!; $(MAKE) --no-print-directory build; wait "$$envoy"
	@envoy="$(find_envoy)"; ENVOY="$$envoy" exec bin/vizard run $(ARGS)

.PHONY: envoy
envoy: ## Install the pinned Envoy if there is none, and print its path
	@tools/install-envoy

##@ Test

# What allocates or takes its time with the race detector, and has but one goroutine.
WITHOUT_RACE = NoAllocation|^Test(TimeIsLinear|TimeOfNamesIsLinear|WorkIsLinear|SourcesNameNobody|ExamplesCutAnywhere|ExamplesComeBack|ValuesInEveryContext)$$

# The limits of time only end what hangs: on a machine with twenty busy processes the slowest package takes nine minutes.
# The packages with the fewest imports come first: theirs is compiled in seconds. The manifests of k8s need tools: test-deploy.
packages = $$(go list -f '{{len .Deps}} {{.ImportPath}}' ./... | sort -n | cut -d ' ' -f 2 | grep -Ev '/(e2e|e2e/attacks|k8s)$$')

# Packages whose tests have one goroutine each: the race detector would find nothing, and take five times as long. What of them concerns
# several goroutines is named TestConcurrent…
alone := /(masking|eval|eval/[a-z]+)$$

# Tests that need a tool which takes minutes to build or install are named for the target that runs them.
deploy  := ^TestDeploy
foreign := ^TestForeign

# Of what `go test -v` prints: all but that a test starts, and all but that and what passed. So whatever a failure says is shown.
without_starts := grep -v '^=== '
failures       := grep -vE '^=== |^ *--- (PASS|SKIP)'

.PHONY: test
test: ## Run the unit tests, and the end-to-end tests on the real Envoy
	@echo "unit tests; those of packages with few imports come first"
	@tools/install-envoy >/dev/null & envoy=$$!; tools/install-postgres >/dev/null & postgres=$$!; all="$(packages)"; \
		tools/race test -vet=off -timeout 30m $(TESTFLAGS) -skip '$(deploy)|$(foreign)|$(WITHOUT_RACE)' $$(grep -Ev '$(alone)' <<<"$$all"); \
		go test -vet=off -timeout 30m $(TESTFLAGS) $$(grep -E '$(alone)' <<<"$$all"); \
		tools/race test -vet=off -timeout 30m $(TESTFLAGS) -run '^TestConcurrent' ./masking; wait "$$envoy"; wait "$$postgres"
	@go test -vet=off -timeout 30m $(TESTFLAGS) -run '$(WITHOUT_RACE)' ./masking/placeholder
	@go test -C train -vet=off ./secret
	@$(MAKE) --no-print-directory e2e guard

.PHONY: test-quick
test-quick: ## Run the unit tests that need no Envoy and no database (a minute)
	@go test -short -vet=off $(TESTFLAGS) -skip '$(deploy)|$(foreign)|$(WITHOUT_RACE)' $(packages)

# The gateway that these tests start is built with the race detector, which stops it at its first finding: the requests after that fail. The memory is
# searched in the gateway without it, also when other tests failed.
# Most of them wait most of the time, so that more of them run at once than there are processors.
e2e := envoy="$(find_envoy)"; export ENVOY="$$envoy"; VIZARD_BIN="$(CURDIR)/bin/vizard-race" VIZARD_COMMANDS="$(CURDIR)/bin/vizard" GORACE=halt_on_error=1 \
	go test -vet=off -timeout 30m -parallel 4 $(TESTFLAGS)

.PHONY: e2e
e2e: build build-race ## Run the end-to-end tests only
	@tools/install-postgres >/dev/null
	@tools/install-python suites >/dev/null
	@echo "end-to-end tests on the real Envoy (two minutes)"
	@failed=0; $(e2e) -skip '$(deploy)|$(foreign)' ./e2e || failed=1; \
		VIZARD_BIN="$(CURDIR)/bin/vizard" go test -vet=off -run '^TestOriginalsLeaveTheMemory$$' ./e2e -leak.memory || failed=1; exit "$$failed"

.PHONY: test-deploy
test-deploy: build build-race ## Test manifests, meshes, alerts, image, console and release with the real tools (ten minutes the first time)
	@for tool in envoy postgres rules compose manifests chart apiserver istioxds egctl chromium; do "tools/install-$$tool" >/dev/null; done
	@go test -C tools/image -vet=off .
	@$(MAKE) --no-print-directory test-release
	@go test -vet=off -timeout 15m $(TESTFLAGS) -run '$(deploy)' ./observability
	@go test -vet=off -timeout 15m $(TESTFLAGS) ./k8s
	@echo "end-to-end tests of deployments"
	@$(e2e) -run '$(deploy)' ./e2e

# A release of this architecture, with a key for the day, is built, checked, and installed: both packages on a systemd in namespaces, and the rpm in a root
# of its own. That needs root, which CI has by sudo.
.PHONY: test-release
test-release: ## Build a release, check its signatures and install each of its files (part of test-deploy)
	@mkdir -p bin/release-key && chmod 700 bin/release-key
	@[ -f bin/release-key/day.pem ] || go run ./tools/attest key --key bin/release-key/day.pem
	@tools/step "building a release" tools/make-release bin/release-key/day.pem bin/dist-test "$$(go env GOARCH)" >/dev/null
	@tools/install-rpm >/dev/null
	@root=; [ -z "$${CI-}" ] || [ "$$(id -u)" -eq 0 ] || root="-exec=sudo -n -E env PATH=$$PATH"; \
		envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_RELEASE="$(CURDIR)/bin/dist-test" VIZARD_RELEASE_KEY="$(CURDIR)/bin/release-key/day.pem" \
		go test -C tools/release -vet=off -timeout 15m $${root:+"$$root"} .

# The gateway on grpc-go's server in place of its own: two transports, one contract.
.PHONY: build-grpcgo
build-grpcgo: ## Build bin/vizard-grpcgo, the gateway on grpc-go's server (for tests)
	@tools/step "building bin/vizard-grpcgo (a minute the first time)" go build -tags grpcgo -ldflags "$(stamp)" -o bin/vizard-grpcgo ./cmd/vizard

# Each line is one foreign program or suite.
.PHONY: test-foreign
test-foreign: build build-race build-grpcgo ## Test with third-party programs: SDKs, clients, h2spec, suites; on grpc-go, in FIPS mode; then the attacks
	@for tool in envoy node aimock postgres "python suites" "python sdks"; do tools/install-$$tool >/dev/null; done
	@go test -vet=off -count=1 -v $(TESTFLAGS) -run '$(foreign)' ./internal/grpcstream | $(failures)
	@GRPC_SERVER=grpc-go go test -vet=off -count=1 $(TESTFLAGS) ./extproc
	@$(e2e) -run '$(foreign)' ./e2e
	@$(MAKE) --no-print-directory attacks
	@echo "end-to-end tests on grpc-go's server"
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard-grpcgo" \
		go test -vet=off -count=1 -timeout 15m -parallel 4 $(TESTFLAGS) -skip '$(deploy)|$(foreign)' ./e2e
	@echo "end-to-end tests of cryptography, in FIPS 140-3 mode"
	@$(MAKE) --no-print-directory fips TESTFLAGS="-run '$(FIPS)'"

# Go's cryptographic module in the version that has a FIPS 140-3 certificate, and with it the mode of that name.
.PHONY: build-fips
build-fips: ## Build bin/vizard-fips, with Go's certified FIPS 140-3 module
	@tools/step "building bin/vizard-fips (a minute the first time)" env GOFIPS140=certified \
		go build -ldflags "$(stamp) -X runtime.godebugDefault=fips140=on,$(runtime)" -o bin/vizard-fips ./cmd/vizard

# Whatever hashes, seals, signs or speaks TLS.
FIPS = ^Test(FIPS|OwnCredentials|KeysetRotation|KeysOfARunningGateway|TwoGatewaysShareADatabase|Bedrock.*|.*TLS.*|.*Certificate.*|Upgrade)

.PHONY: fips
fips: build-fips ## Run the end-to-end tests of cryptography in FIPS 140-3 mode
	@tools/install-postgres >/dev/null
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard-fips" GODEBUG=fips140=on \
		go test -vet=off -count=1 -timeout 15m -parallel 4 -skip '$(deploy)|$(foreign)' $(TESTFLAGS) ./e2e

.PHONY: attacks
attacks: build ## Attack a running gateway with some 3,200 cases
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard" \
		go test -vet=off -count=1 -timeout 10m -v $(TESTFLAGS) ./e2e/attacks | $(failures)

.PHONY: leaks
leaks: build ## Search all outputs of 10,000 random requests for masked values
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard" go test -count=1 -timeout 30m -v -run '^(TestNothingLeaks|TestOriginalsLeaveTheMemory)$$' \
		./e2e -leak.requests 10000 -leak.memory $(ARGS) | $(without_starts)

.PHONY: chaos
chaos: build ## Break the gateway in every known way; writes docs/reliability.md (some minutes; root for small disks)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard" go test -count=1 -timeout 30m -v -run '^TestChaos$$' \
		./e2e -chaos.long -chaos.page ../docs/reliability.md $(ARGS) | $(without_starts)

.PHONY: soak
soak: build ## Run mixed load with faults for half an hour and watch the memory; writes docs/soak.md (ARGS="-soak 5m": shorter)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard" go test -count=1 -timeout 60m -v -run '^TestSoak' \
		./e2e -soak 30m -soak.report ../docs/soak.md $(ARGS) | $(without_starts)

.PHONY: fair
fair: build ## Measure how one greedy caller slows another down (two minutes)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard" go test -count=1 -timeout 30m -v -run '^(TestNobodyIsShutOut|TestAProviderCannotFillTheMemory)$$' \
		./e2e -fair 1m $(ARGS) | $(without_starts)

.PHONY: build-race
build-race: ## Build bin/vizard-race, the gateway that the end-to-end tests start
	@tools/step "building bin/vizard-race (two minutes the first time)" tools/race build -ldflags "$(stamp)" -o bin/vizard-race ./cmd/vizard

# On a request's way, and the cryptography.
covered := masking masking/placeholder extproc internal/grpcstream internal/vault internal/keystore internal/credential internal/secret
empty   :=
comma   := ,
coverpkg := $(subst $(empty) $(empty),$(comma),$(addprefix ./,$(covered)))

.PHONY: cover
cover: ## Write docs/coverage.md: which lines of the hot path no test runs, and why (some minutes)
	@rm -rf bin/cover && mkdir -p bin/cover/unit bin/cover/e2e
	@CGO_ENABLED=0 go build -cover -covermode=set -coverpkg=./cmd/vizard,$(coverpkg) -o bin/vizard-cover ./cmd/vizard
	@go test -count=1 -cover -covermode=set -coverpkg=$(coverpkg) $(addprefix ./,$(covered)) -args -test.gocoverdir="$(CURDIR)/bin/cover/unit" >bin/cover/log
	@envoy="$(find_envoy)"; ENVOY="$$envoy" VIZARD_BIN="$(CURDIR)/bin/vizard-cover" GOCOVERDIR="$(CURDIR)/bin/cover/e2e" \
		go test -count=1 -timeout 20m ./e2e >>bin/cover/log
	@go tool covdata textfmt -i=bin/cover/unit,bin/cover/e2e -o bin/cover.out \
		-pkg=$(subst ./,github.com/vizard-gateway/vizard/,$(coverpkg))
	@go run ./tools/cover bin/cover.out docs/coverage.md

.PHONY: fuzz
fuzz: ## Run every fuzz target for FUZZTIME (10s), FUZZJOBS (2) at a time (FUZZPAGE=FILE: write a report)
	@FUZZTIME=$(FUZZTIME) FUZZJOBS=$(FUZZJOBS) FUZZPAGE=$(FUZZPAGE) tools/fuzz

.PHONY: fuzz-corpus
fuzz-corpus: ## Keep the inputs of fuzz runs that reach new code, in testdata/fuzz
	@go run ./tools/corpus

##@ Measure

.PHONY: bench
bench: build ## Compare Vizard with plain Envoy and a no-op ext_proc; writes bench/results.md (ARGS="--rounds 20": longer)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench $(ARGS)
	@go test -run ReadmeFigures ./eval -update >/dev/null

.PHONY: guard
guard: build ## Fail if a request or masking has become slow, by ratios (ten seconds)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench guard

.PHONY: peers
peers: build ## Install other gateways (2 GB, once) and compare them with Vizard; writes bench/peers.md
	@bench/peers/install
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench peers $(ARGS)
	@go test -run PeersPictures ./bench -update >/dev/null

.PHONY: scale
scale: build ## Measure 5,000 streams, starts, memory and growth; writes bench/scale.md (three minutes)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench scale $(ARGS)
	@$(MAKE) --no-print-directory scale-keys

.PHONY: scale-keys
scale-keys: build ## Measure ten million keys in PostgreSQL; writes bench/keys.md (some minutes, 8 GB of disk)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench scale-keys $(ARGS)

.PHONY: profiles
profiles: build ## Measure what 100 profiles cost; writes bench/profiles.md (a minute)
	@envoy="$(find_envoy)"; ENVOY="$$envoy" go run ./bench profiles $(ARGS)

.PHONY: microbench
microbench: ## Run the benchmarks next to the hot paths
	@go test -run='^$$' -bench=. -benchmem ./...

.PHONY: eval
eval: ## Measure what masking finds; writes docs/detection.md (ARGS="-v 3 -type EMAIL": details)
	@go run ./eval $(ARGS)
	@go test -run ReadmeFigures ./eval -update >/dev/null

##@ Maintain

.PHONY: manifests
manifests: ## Check every overlay of k8s as an API server would
	@"$$(tools/install-manifests)" check k8s/base k8s/overlays/*

.PHONY: train
train: ## Train the model of names (fetches 400 MB once, ten minutes): see train/README.md
	@$(MAKE) --no-print-directory -C train

.PHONY: names-figures
names-figures: ## Measure the model of names as it is: writes docs/names-figures.md and its plots (needs what make train has fetched and made)
	@$(MAKE) --no-print-directory -C train figures

.PHONY: names-lists
names-lists: ## Give the model of names the lists of names and words, without learning it again (needs what make train has fetched)
	@$(MAKE) --no-print-directory -C train lists

.PHONY: train-secret
train-secret: ## Train the judge of secrets (fetches 1 GB once, twenty minutes): see docs/judge.md
	@$(MAKE) --no-print-directory -C train secret

.PHONY: tidy
tidy: ## Fail if go.mod or go.sum are not tidy
	@go mod tidy -diff

.PHONY: generate
generate: ## Write generated pages, pictures and golden files again (go generate)
	@go generate ./...

.PHONY: format
format: ## Format all Go code
	@lint="$$(tools/install-go golangci-lint)"; "$$lint" fmt ./...

.PHONY: lint
lint: ## Run the linters of .golangci.yml, and look for words of internal/depcheck/words_test.go
	@go test -vet=off -run OrdinaryWords ./internal/depcheck
	@lint="$$(tools/install-go golangci-lint)"; "$$lint" run --allow-parallel-runners ./...

.PHONY: vulncheck
vulncheck: ## Look for known vulnerabilities that our code reaches (VULNDB=file:///…: a copy of the database)
	@VULNDB="$(VULNDB)" tools/vulncheck

##@ Release

# The commit's time is the one time in an image.
epoch := $$(git log -1 --format=%ct 2>/dev/null || echo 0)
image_facts := -version "$$(tools/version)" \
	-commit "$$(git describe --always --exclude '*' --abbrev=40 --dirty 2>/dev/null || true)" -epoch "$(epoch)"

attest_facts := -version "$$(tools/version)" \
	-commit "$$(git rev-parse HEAD 2>/dev/null || true)" -epoch "$(epoch)"

.PHONY: image
image: ## Write bin/vizard-image.tar, an OCI image for amd64 and arm64 (no Docker needed)
	@mkdir -p bin
	@go build -C tools/image -o "$(CURDIR)/bin/image" .
	@bin/image -out bin $(image_facts)

.PHONY: sbom
sbom: image ## Write the SBOMs of the gateway, as CycloneDX and SPDX
	@ls bin/vizard-*.cdx.json bin/vizard-*.spdx.json

# The key that a release is signed with; `go run ./tools/attest key --key FILE` makes one.
KEY ?=

.PHONY: attest
attest: image ## Sign with KEY=FILE a statement of what the image and binaries were built from
	@[ -n "$(KEY)" ] || { echo "attest: KEY=FILE names the key; make one: go run ./tools/attest key --key FILE" >&2; exit 1; }
	@[ -z "$$(git status --porcelain)" ] || { echo "attest: the tree differs from its commit: a statement would be wrong" >&2; exit 1; }
	@go run ./tools/attest sign --key "$(KEY)" --out bin $(attest_facts) bin/vizard-image.tar bin/vizard-linux-* bin/vizard-*.cdx.json bin/vizard-*.spdx.json
	@ls bin/provenance.*

# The architectures of `release` and `reproducible`; CI takes its own only.
ARCH ?= amd64,arm64

.PHONY: release
release: ## Build, pack and sign a release into bin/dist, with KEY=FILE (some minutes)
	@[ -n "$(KEY)" ] || { echo "release: KEY=FILE names the key; make one: go run ./tools/attest key --key FILE" >&2; exit 1; }
	@[ -z "$$(git status --porcelain)" ] || { echo "release: the tree differs from its commit: a statement would be wrong" >&2; exit 1; }
	@tools/make-release "$(KEY)" bin/dist "$(ARCH)"
	@ls bin/dist

.PHONY: reproducible
reproducible: ## Build the release twice and compare every byte (some minutes; ARCH=amd64: one architecture)
	@tools/reproducible "$(ARCH)"

##@ Everything

# What the tree looks like, changes that were there before included.
tree := { git status --porcelain; git diff HEAD; }

.PHONY: check
check: ## Run everything that CI runs, and fail if it changed the tree
	@before="$$($(tree))"; \
	for step in tidy generate format lint vulncheck test test-deploy test-foreign fuzz reproducible; do \
		echo "== $$step"; start=$$SECONDS; \
		$(MAKE) --no-print-directory $$step ARCH="$$(go env GOARCH)"; \
		echo "== $$step: $$((SECONDS - start)) s"; \
	done; \
	if [ "$$before" != "$$($(tree))" ]; then \
		git status --short; \
		echo "check: the steps above changed the tree: look at the changes and commit them" >&2; exit 1; \
	fi

.PHONY: clean
clean: ## Remove everything that was built or installed here
	@rm -rf bin tools/bin tools/.envoy tools/.postgres tools/.postgres.lock tools/.aimock tools/.aimock.lock tools/.chromium tools/.chromium.lock tools/.node tools/.node.lock tools/.python tools/.rpm tools/.rpm.lock bench/out bench/peers/.installed
