// Package observability keeps the Grafana dashboards of the gateway as data, next to the alert rules and their tests.
//
// The queries are here once; `go generate` writes dashboards/*.json from them. Tests compare every metric in them and in the alerts
// with the metrics of a running gateway. It is not part of the gateway and never sees a request.
package observability

import (
	"bytes"
	"encoding/json"
)

// Dashboard is one Grafana dashboard.
type Dashboard struct {
	Name   string // of its file, without .json, and its uid
	Title  string
	Filter string // name of a label that the reader may choose values of; "": none
	Rows   []Row
}

// Row is a line of panels under a title. The panels share its width.
type Row struct {
	Title  string
	Panels []Panel
}

// Panel is one graph, or one table if it says so.
type Panel struct {
	Title, About string
	Unit         string // one of Grafana's, such as s, reqps or currencyUSD
	Stacked      bool
	Table        bool
	Queries      []Query
}

// Query is a PromQL expression and how its series are named, in Grafana's form.
type Query struct{ Expr, Legend string }

// object is a JSON object; encoding/json writes its members in the order of their names.
type object map[string]any

const (
	gridWidth   = 24
	panelHeight = 8
	perRow      = 3
)

var source = object{"type": "prometheus", "uid": "${datasource}"}

// JSON is the dashboard in the form that Grafana imports and provisions.
func (d Dashboard) JSON() []byte {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(d.object()); err != nil {
		panic("observability: internal error: " + err.Error())
	}
	return text.Bytes()
}

func (d Dashboard) object() object {
	var panels []object
	y, id := 0, 0
	for _, r := range d.Rows {
		id++
		panels = append(panels, object{"id": id, "type": "row", "title": r.Title, "collapsed": false, "panels": []object{},
			"gridPos": object{"x": 0, "y": y, "w": gridWidth, "h": 1}})
		y++
		for i, p := range r.Panels {
			id++
			columns := min(perRow, len(r.Panels)-i/perRow*perRow)
			width := gridWidth / columns
			panels = append(panels, p.object(id, object{"x": i % perRow * width, "y": y + i/perRow*panelHeight, "w": width, "h": panelHeight}))
		}
		y += (len(r.Panels) + perRow - 1) / perRow * panelHeight
	}
	return object{"uid": d.Name, "title": d.Title, "tags": []string{"vizard"}, "schemaVersion": 39, "version": 1, "editable": true, "graphTooltip": 1,
		"refresh": "30s", "time": object{"from": "now-6h", "to": "now"}, "timezone": "", "templating": object{"list": d.variables()},
		"annotations": object{"list": []object{reloads()}}, "panels": panels}
}

// variables are what the reader chooses: where the metrics are, and which series.
func (d Dashboard) variables() []object {
	all := []object{{"name": "datasource", "label": "Data source", "type": "datasource", "query": "prometheus", "refresh": 1}}
	if d.Filter != "" {
		all = append(all, object{"name": d.Filter, "label": d.Filter, "type": "query", "datasource": source, "refresh": 2, "multi": true, "includeAll": true,
			"allValue": ".*", "current": object{"text": "All", "value": "$__all"}, "query": object{"query": "label_values(vizard_requests_total, " + d.Filter + ")", "refId": "v"}})
	}
	return all
}

// reloads marks the moments at which a configuration was applied.
func reloads() object {
	return object{"name": "Configuration applied", "datasource": source, "enable": true, "iconColor": "blue", "titleFormat": "configuration {{result}}",
		"expr": `changes(vizard_config_applied_timestamp_seconds[1m]) > 0`, "step": "60s"}
}

func (p Panel) object(id int, at object) object {
	kind, custom := "timeseries", object{"fillOpacity": 10, "showPoints": "never"}
	options := object{"legend": object{"displayMode": "table", "placement": "bottom", "calcs": []string{"mean", "max"}}, "tooltip": object{"mode": "multi", "sort": "desc"}}
	if p.Stacked {
		custom["stacking"], custom["fillOpacity"] = object{"mode": "normal"}, 40
	}
	if p.Table {
		kind, custom, options = "table", object{}, object{"sortBy": []object{{"displayName": "Value", "desc": true}}}
	}
	return object{"id": id, "type": kind, "title": p.Title, "description": p.About, "datasource": source, "gridPos": at, "targets": p.targets(),
		"fieldConfig": object{"defaults": object{"unit": p.Unit, "min": 0, "custom": custom}, "overrides": []object{}}, "options": options}
}

func (p Panel) targets() []object {
	var all []object
	for i, q := range p.Queries {
		t := object{"refId": string(rune('A' + i)), "datasource": source, "expr": q.Expr, "legendFormat": q.Legend, "exemplar": !p.Table}
		if p.Table {
			t["instant"], t["range"], t["format"] = true, false, "table"
		}
		all = append(all, t)
	}
	return all
}
