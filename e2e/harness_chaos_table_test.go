package e2e_test

import "testing"

// chaosTests are the tests that show a fault by themselves.
var chaosTests = map[string]func(*testing.T){
	"TestSidecarBreaks": TestSidecarBreaks, "TestGracefulShutdown": TestGracefulShutdown, "TestShutdownDoesNotWaitForEver": TestShutdownDoesNotWaitForEver,
	"TestCleanEndLeaksNothing": TestCleanEndLeaksNothing, "TestCleanEndInTheAnswer": TestCleanEndInTheAnswer, "TestDeployKubernetesDrain": TestDeployKubernetesDrain,
	"TestDeployKubernetesCertificateRotates": TestDeployKubernetesCertificateRotates, "TestBrokenConnections": TestBrokenConnections, "TestHugeAnswer": TestHugeAnswer,
	"TestConnectionLostInsideAStream": TestConnectionLostInsideAStream, "TestProviderTimeouts": TestProviderTimeouts, "TestProviderErrors": TestProviderErrors,
	"TestDoneEndsTheStream":         TestDoneEndsTheStream,
	"TestTwoGatewaysShareADatabase": TestTwoGatewaysShareADatabase, "TestHalfClosedClient": TestHalfClosedClient, "TestSlowUploadIsRefused": TestSlowUploadIsRefused,
	"TestPipelinedRequestsDoNotMix": TestPipelinedRequestsDoNotMix, "TestBrokenRequestsGetOurErrors": TestBrokenRequestsGetOurErrors,
	"TestClientsCannotChooseTheRoute": TestClientsCannotChooseTheRoute, "TestHundredClientsGone": TestHundredClientsGone, "TestConcurrencyGate": TestConcurrencyGate,
	"TestNobodyIsShutOut": TestNobodyIsShutOut, "TestAProviderCannotFillTheMemory": TestAProviderCannotFillTheMemory,
}

const (
	groupSidecar  = "The sidecar"
	groupEnvoy    = "Envoy"
	groupProvider = "The provider"
	groupStore    = "The store"
	groupCaller   = "The caller"
)

const inEveryPhase = "with callers in every phase: uploading, waiting, streaming"

// faults are all of them, in the order of the page.
func faults() []fault {
	var all []fault
	for _, group := range [][]fault{sidecarFaults(), envoyFaults(), providerFaults(), storeFaults(), callerFaults()} {
		all = append(all, group...)
	}
	return all
}

func sidecarFaults() []fault {
	return []fault{
		{group: groupSidecar, name: "killed", done: "SIGKILL " + inEveryPhase, expect: "errors or broken streams, none complete; nothing leaves", test: "TestSidecarBreaks",
			got: "503 `unavailable`; streams without `done`, cut off"},
		{group: groupSidecar, name: "frozen", done: "SIGSTOP " + inEveryPhase, expect: "Envoy notices within its keep-alive of 5 s", test: "TestSidecarBreaks",
			got: "503 `unavailable`; streams cut off"},
		{group: groupSidecar, name: "restarted", done: "SIGKILL and a new start at once", expect: "as killed; requests succeed after it", test: "TestSidecarBreaks",
			got: "503 `unavailable`, then 200"},
		{group: groupSidecar, name: "stopped", done: "SIGTERM while a stream runs", expect: "the stream completes; new requests are refused", test: "TestGracefulShutdown",
			got: "the whole stream; 503 `unavailable`"},
		{group: groupSidecar, name: "stopped, with a provider that does not end", done: "SIGTERM and a grace of 0.5 s", expect: "the stream is cut off, the process ends",
			test: "TestShutdownDoesNotWaitForEver", got: "a stream without `done`, cut off"},
		{group: groupSidecar, name: "ends the exchange without an error", done: "a rogue server replaces it and returns without an error at every step of a request", expect: "nothing reaches a provider",
			test: "TestCleanEndLeaksNothing", got: "4xx or 503"},
		{group: groupSidecar, name: "ends the answer cleanly", done: "the same at every step of an answer", expect: "nothing looks whole", test: "TestCleanEndInTheAnswer", got: "503, or a broken stream"},
		{group: groupSidecar, name: "starts late", done: "Envoy runs alone for a while", expect: "503 at once, 200 after it has started", play: startsLate, options: options{noStart: true}},
		{group: groupSidecar, name: "no room for records", done: "the record file's disk is full", expect: "requests succeed; the log says that records are lost", play: recordsDiskFull,
			options: options{extra: "log: {records: /dev/full}\n"}, loses: true},
		{group: groupSidecar, name: "nobody reads its records", done: "the reader of its standard output stands still", expect: "requests succeed", play: nobodyReadsRecords,
			options: options{noStart: true}, loses: true},
		{group: groupSidecar, name: "nobody reads its log", done: "the reader of its standard error stands still", expect: "requests succeed; the log says later that lines were lost", play: nobodyReadsLog,
			options: options{noStart: true}},
		{group: groupSidecar, name: "the reader of its records ends", done: "the reader of its standard output closes it", expect: "requests succeed; the log says that records are lost", play: readerGone,
			options: options{noStart: true}, loses: true},
		{group: groupSidecar, name: "socket removed", done: "the ext_proc socket's file is deleted, then Envoy restarts", expect: "existing connections continue; then 503 until the sidecar restarts",
			play: socketRemoved, loses: true},
		{group: groupSidecar, name: "no descriptors", done: "a limit of 64 open files, 80 connections to the admin listener, and Envoy restarts",
			expect: "503 while there is none left, 200 afterwards, by the same process", play: noDescriptors, options: options{noStart: true}},
		{group: groupSidecar, name: "out of memory", done: "an address space of 2 GB, and 60 answers of 15 MB at once (long form only)", expect: "the process ends; errors, no content in its last messages; everything works after a new start",
			play: outOfMemory, options: options{noStart: true}, loses: true, long: true},
		{group: groupSidecar, name: "full", done: "more requests at once than `max_concurrent`", expect: "those above it are refused before anything is masked", test: "TestConcurrencyGate",
			got: "503 `unavailable` with retry-after"},
	}
}

func envoyFaults() []fault {
	return []fault{
		{group: groupEnvoy, name: "Envoy killed", done: "SIGKILL while streams run, then a new start", expect: "the streams break, none complete; the sidecar lets go of them", play: envoyKilled},
		{group: groupEnvoy, name: "Envoy frozen while the sidecar stops", done: "SIGSTOP of Envoy while a stream runs, SIGTERM of the sidecar with a grace of 1 s",
			expect: "the sidecar ends within its grace", play: envoyFrozen, loses: true},
		{group: groupEnvoy, name: "drained", done: "`vizard envoy drain` with 200 streams", expect: "every stream ends whole", test: "TestDeployKubernetesDrain", got: "whole streams"},
		{group: groupEnvoy, name: "certificate swapped", done: "new files in the place of the old while connections are open", expect: "new connections get the new one, old ones continue",
			test: "TestDeployKubernetesCertificateRotates", got: "200"},
	}
}

func providerFaults() []fault {
	return []fault{
		{group: groupProvider, name: "refuses connections", done: "nobody listens", expect: "an error that is retryable", test: "TestBrokenConnections", got: "502 `provider_error`"},
		{group: groupProvider, name: "breaks off", done: "closes or resets before, in and after the head, in the body, in chunks", expect: "an error; never a whole answer",
			test: "TestBrokenConnections", got: "502 `provider_error` or `provider_bad_response`"},
		{group: groupProvider, name: "breaks off in a stream", done: "closes or resets after the first text", expect: "the stream ends in an error", test: "TestConnectionLostInsideAStream",
			got: "`event: error`, or a stream cut off"},
		{group: groupProvider, name: "sends trailers", done: "a chunked answer with trailers", expect: "they are dropped", test: "TestBrokenConnections", got: "200"},
		{group: groupProvider, name: "sends all it can", done: "96 answers of 15 MiB at once, of every protocol: elements, depth, events, errors, text", expect: "the sidecar takes less than 448 MiB of 512; others are served", test: "TestAProviderCannotFillTheMemory",
			got: "502 `provider_bad_response`, 503 `unavailable`, or the answer"},
		{group: groupProvider, name: "late, silent or endless", done: "stalls in every phase; pings or text for ever", expect: "first byte, idle and total timeouts hold",
			test: "TestProviderTimeouts", got: "504 `provider_timeout`, or `event: error`"},
		{group: groupProvider, name: "does not end its stream", done: "the end mark, then nothing, or more and more", expect: "the caller's stream ends with its `done`",
			test: "TestDoneEndsTheStream", got: "the whole stream"},
		{group: groupProvider, name: "answers with errors", done: "every status and error body, HTML and plain text among them", expect: "mapped to our errors, without its text",
			test: "TestProviderErrors", got: "what docs/errors.md says"},
		{group: groupProvider, name: "whole answer too large", done: "a JSON answer of 17 MB", expect: "refused, memory bounded", test: "TestHugeAnswer", got: "502 `provider_bad_response`"},
		{group: groupProvider, name: "stream of 100 MB", done: "text without an end mark until 100 MB (0.5 MB in the short form)", expect: "passed on piece by piece: memory stays where it was", play: hugeStream},
		{group: groupProvider, name: "trickles", done: "a stream byte by byte, each in a packet of its own", expect: "the whole answer", play: trickles},
		{group: groupProvider, name: "invalid UTF-8", done: "text that is none, whole and streamed", expect: "an error or replacement characters: what the caller gets is valid UTF-8", play: invalidText},
		{group: groupProvider, name: "wrong content type", done: "200 with HTML, plain text, an image, nothing", expect: "an error, nothing of it passed on", play: wrongType},
	}
}

func storeFaults() []fault {
	return []fault{
		{group: groupStore, name: "away", done: "PostgreSQL stops and comes back", expect: "keys in memory stay valid for the time of grace, then 503; everything works when it is back",
			test: "TestTwoGatewaysShareADatabase", got: "200, then 503 `unavailable`, then 200"},
		{group: groupStore, name: "stands still", done: "PostgreSQL is frozen, then continues (long form only)", expect: "keys in memory stay valid, no request waits; changes fail after a while; everything works when it continues", play: storeStandsStill,
			options: options{noStart: true}, loses: true, long: true},
		{group: groupStore, name: "no room", done: "the disk of the store's file is full", expect: "a new key is refused with an error; keys in memory stay valid; an acknowledged key exists", play: storeFull,
			options: options{noStart: true}, loses: true},
		{group: groupStore, name: "read-only", done: "the disk of the store's file is mounted read-only before a start", expect: "the sidecar refuses to start and says why; everything works when the disk is back", play: storeReadOnly, options: options{noStart: true}, loses: true},
		{group: groupStore, name: "corrupt", done: "the store's file is overwritten while the gateway runs", expect: "keys in use stay valid, others get 503; changes fail; a start on it is refused; with the copy everything works again",
			play: storeCorrupt, loses: true},
	}
}

func callerFaults() []fault {
	return []fault{
		{group: groupCaller, name: "closes its side", done: "half-close once the request is sent", expect: "treated as a caller who has left; nothing is held", test: "TestHalfClosedClient", got: "no 200"},
		{group: groupCaller, name: "a hundred leave at once", done: "a hundred streams closed", expect: "the provider's connections close, all is back", test: "TestHundredClientsGone", got: "nothing"},
		{group: groupCaller, name: "headers without bodies", done: "10,200 of them with one key, again and again", expect: "others notice nothing", test: "TestNobodyIsShutOut", got: "429; 200 for others"},
		{group: groupCaller, name: "slow-loris", done: "headers, and a body, that never complete", expect: "refused after 10 s and 5 s", test: "TestSlowUploadIsRefused", got: "400"},
		{group: groupCaller, name: "pipelines", done: "requests of several keys behind each other on one connection", expect: "each gets its own answer", test: "TestPipelinedRequestsDoNotMix", got: "200 and 401, in turn"},
		{group: groupCaller, name: "broken HTTP", done: "bad header names, NUL, two lengths, two framings, 100 headers, 20 KB of headers, upgrades", expect: "refused without the sidecar",
			test: "TestBrokenRequestsGetOurErrors", got: "400 `invalid_request`"},
		{group: groupCaller, name: "names the route", done: "the route header in every spelling", expect: "stripped or refused", test: "TestClientsCannotChooseTheRoute", got: "its own answer, or 4xx"},
		{group: groupCaller, name: "smuggles", done: "CL.TE, TE.CL, TE.TE, obs-fold, bare line feeds, chunk sizes and extensions that parsers differ in, each with a second request inside",
			expect: "refused where parsers differ; never more requests at the provider than answers to the caller", play: smuggles},
		{group: groupCaller, name: "path tricks", done: "dots, escapes, slashes, absolute and authority forms, fragments, semicolons", expect: "only the one path reaches a provider", play: pathTricks},
		{group: groupCaller, name: "many connections", done: "10,000 connections that send nothing, or half a head (500 in the short form)", expect: "requests succeed next to them, or are refused with an error; everything works when they are gone", play: manyConnections},
		{group: groupCaller, name: "rapid reset", done: "20,000 HTTP/2 streams opened and reset at once (1,000 in the short form)", expect: "the connection is closed or survives; others are served", play: rapidReset},
		{group: groupCaller, name: "window starvation", done: "100 HTTP/2 streams whose windows stay shut, on answers of 256 KB (20 in the short form)", expect: "others are served; memory is bounded; streams and goroutines come back when it leaves", play: windowStarvation},
		{group: groupCaller, name: "header flood", done: "CONTINUATION frames without an end", expect: "the connection is closed; others are served", play: headerFlood},
	}
}
