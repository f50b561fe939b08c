package main

import (
	"fmt"
	"strings"
)

// example makes one text of the language: a frame, or a dialogue, among remarks, with what varies between people varied.
func (r random) example(l *language, class string) *text {
	w := &writer{}
	if l.name != "tech" && len(l.asks) > 0 && r.chance(30) {
		r.dialogue(w, l)
	} else {
		r.statement(w, l)
	}
	return &text{body: []byte(w.b.String()), secrets: w.secrets, class: class, lang: l.name, source: "frames"}
}

// statement writes one to three frames, dressed.
func (r random) statement(w *writer, l *language) {
	for k := r.between(0, 2); k > 0 && r.chance(50); k-- {
		r.remark(w, l)
	}
	all, plain := l.secret, r.chance(36)
	if plain = plain && len(l.plain) > 0; plain {
		all = l.plain
	}
	r.lead(w, l)
	body := &writer{}
	if said := r.sentenceOf(l); l.natural(r, naturalPlain) && plain && said != "" {
		body.plain(said)
	} else {
		r.fill(body, l, r.scrambled(l, pick(r, all)))
	}
	switch {
	case l.name == "tech":
		r.techEnd(w, body)
	case r.chance(wraps) && !strings.ContainsAny(body.b.String(), "\"\n\\"):
		r.wrap(w, body)
	default:
		r.proseEnd(w, body)
	}
	for k := r.between(0, 2); k > 0 && r.chance(60); k-- {
		r.newline(w)
		r.remark(w, l)
	}
}

func (r random) newline(w *writer) { w.plain(pick(r, []string{"\n", "\n", "\n\n", " "})) }

const (
	leads     = 30 // per cent of the frames that do not begin their line
	leadsTurn = 40 // per cent of the turns for which that is asked at all
	wraps     = 12 // per cent of the frames that stand in markup, in data or in a comment
)

// lead writes, at times, what a paragraph says before the frame at hand: one or two sentences of one line.
func (r random) lead(w *writer, l *language) {
	if l.name == "tech" || !r.chance(leads) || len(l.short) == 0 {
		return
	}
	for range r.between(1, 2) {
		body := &writer{}
		if said := r.sentenceOf(l); said != "" && r.chance(40) {
			body.plain(said)
		} else {
			r.fill(body, l, pick(r, l.short))
		}
		said := strings.TrimRight(body.b.String(), " .,;:\n")
		if said == "" || strings.Contains(said, "\n") {
			continue
		}
		w.plain(said + r.stop(l))
	}
}

// stop ends a sentence, behind which another one follows.
func (r random) stop(l *language) string {
	if l.name == "zh" || l.name == "ja" {
		return pick(r, []string{"。", "。", "。", "！", "，", "。 "})
	}
	return pick(r, []string{". ", ". ", ". ", ". ", "! ", ", ", " - ", ".  ", "; ", " "})
}

// remark writes a line without a secret.
func (r random) remark(w *writer, l *language) {
	if len(l.short) == 0 {
		return
	}
	if said := r.sentenceOf(l); l.natural(r, naturalTurns) && said != "" {
		w.plain(said)
	} else if len(l.say) > 0 && r.chance(60) {
		r.fill(w, l, pick(r, l.say))
	} else {
		r.fill(w, l, pick(r, l.short))
	}
	w.plain("\n")
}

// wrappings are what markup, data, logs and code have around a sentence: {} stands for it.
var wrappings = []string{
	"<p>{}</p>", "<p>{}</p>", "<li>{}</li>", "<td>{}</td>", "<div class=\"note\">{}</div>", "<b>{}</b>", "<string name=\"note\">{}</string>", "<!-- {} -->", "<w:t>{}</w:t>",
	`{"msg":"{}","id":7}`, `{"text": "{}"}`, `{"role": "user", "content": "{}"},`, `    "message": "{}",`, `"body":"{}",`, `"description": "{}"`, `["{}", 200]`,
	`level=info msg="{}"`, `INFO  chat: {}`, `note: "{}"`, `  note: {}`, `comment = "{}"`, `echo "{}"`, `print("{}")`, `send_message("{}")`, `git commit -m "{}"`,
	"// {}", "# {}", "/* {} */", "-- {}", "; {}", "* {}", "> {}", "> > {}", "- [ ] {}", "1. {}", "### {}", "| note | {} |", "{} |", "TODO: {}", "  {}", "\t{}", "({})", "[{}]",
}

// wrap writes the text within what markup, data, logs and code have around it.
func (r random) wrap(w, body *writer) {
	before, behind, _ := strings.Cut(pick(r, wrappings), "{}")
	w.plain(before)
	w.append(body)
	w.plain(behind)
}

// dress copies the text into w with its secrets in quotes, in marks of emphasis, or bare.
func (r random) dress(w, body *writer) {
	text, at := body.b.String(), 0
	style := pick(r, []string{"", "", "", "", "", "", "", "\"", "'", "`", "**", "“”", "<b>", "()"})
	if r.chance(5) {
		style = pick(r, []string{"«»", "「」", "『』", "()", "[]", "__", "„“", "‘’"})
	}
	for _, sp := range body.secrets {
		w.plain(text[at:sp.Start])
		first, last := style, style
		switch {
		case style == "<b>":
			last = "</b>"
		case len([]rune(style)) == 2 && style != "**" && style != "__":
			first, last = string([]rune(style)[0]), string([]rune(style)[1])
		}
		if quoted(text, sp.Start, sp.End) {
			first, last = "", ""
		}
		w.plain(first)
		w.secret(text[sp.Start:sp.End])
		w.plain(last)
		at = sp.End
	}
	w.plain(text[at:])
}

// quoted says whether something stands around the value already.
func quoted(text string, start, end int) bool {
	return start > 0 && strings.ContainsRune("\"'`(=:/", rune(text[start-1])) || end < len(text) && strings.ContainsRune("\"'`)", rune(text[end]))
}

var endings = []string{"", "", "", "", ".", ".", "!", " :)", ", thanks", "\n", " 👍", ".\n\nBest regards", ", ok?", " — don't share", " (valid until Friday)", "..", " ✅", ";"}

func (r random) proseEnd(w, body *writer) {
	r.dress(w, body)
	if s := w.b.String(); len(w.secrets) > 0 && w.secrets[len(w.secrets)-1].End == len(s) {
		w.plain(pick(r, endings))
	}
}

// techEnd indents the text, quotes it in a diff, puts code around it, or leaves it.
func (r random) techEnd(w, body *writer) {
	indent := pick(r, []string{"", "", "", "  ", "    ", "\t", "> ", "+", "- "})
	text, at, line := body.b.String(), 0, 0
	write := func(part string) {
		for k, piece := range strings.Split(part, "\n") {
			if k > 0 {
				w.plain("\n")
				line++
				w.plain(indent)
			}
			w.plain(piece)
		}
	}
	w.plain(indent)
	for _, sp := range body.secrets {
		write(text[at:sp.Start])
		w.secret(text[sp.Start:sp.End])
		at = sp.End
	}
	write(text[at:])
}

// dialogue writes a question for a secret, its answer or a refusal, and remarks, in the style of some program.
func (r random) dialogue(w *writer, l *language) {
	a, b := r.speakerOf(l), r.speakerOf(l)
	style, minute := r.IntN(turnStyles), r.IntN(1200)
	turn := func(who string, frame string) {
		frame = r.scrambled(l, frame)
		minute += r.IntN(4)
		r.speaker(w, style, who, minute)
		if r.chance(leadsTurn) {
			r.lead(w, l)
		}
		body := &writer{}
		r.fill(body, l, frame)
		r.dress(w, body)
		if len(body.secrets) > 0 && strings.HasSuffix(w.b.String(), body.b.String()) {
			w.plain(pick(r, []string{"", "", "", ".", "!", " 👍"}))
		}
		w.plain(pick(r, []string{"\n", "\n", "\n", "\n\n"}))
	}
	remarks := func(percent int) {
		if len(l.say) > 0 && r.chance(percent) {
			turn(pick(r, []string{a, b}), r.orNatural(l, pick(r, l.say)))
		}
	}
	remarks(40)
	for range r.between(1, 2) {
		ask := pick(r, l.asks)
		turn(a, ask[1])
		remarks(25)
		if r.chance(58) {
			kind := map[string]string{"p": "{pw}", "k": "{key}", "t": "{key}"}[ask[0]]
			turn(b, strings.ReplaceAll(pick(r, l.gives), "{v}", kind))
		} else {
			turn(b, r.orNatural(l, pick(r, l.refuses)))
		}
		remarks(60)
	}
	remarks(50)
}

// speakers are given names and surnames in scripts other than Latin, by language.
var speakers = map[string][]string{
	"zh": strings.Fields("王伟 李娜 张敏 刘洋 陈静 小明 阿强 老周 赵磊 客服"), "ja": strings.Fields("田中 佐藤 伊藤 鈴木 美咲 健太 高橋 さくら ケンジ 担当"), "ko": strings.Fields("민수 지영 김철수 이서연 박준 하늘 현우 수진 최유리 상담원"),
	"ru": strings.Fields("Анна Сергей Ольга Дмитрий Катя Иван Наташа Павел Мария Лёша"), "uk": strings.Fields("Оксана Тарас Олена Андрій Ірина Богдан Марія Юрій"), "el": strings.Fields("Νίκος Μαρία Γιώργος Ελένη Κώστας Άννα"),
	"ar": strings.Fields("أحمد فاطمة محمد ليلى خالد سارة يوسف مريم"), "fa": strings.Fields("علی زهرا رضا مریم حسین سارا"), "he": strings.Fields("דנה יוסי נועה אורי מיכל איתן"), "hi": strings.Fields("राहुल प्रिया अमित नेहा संजय पूजा विकास अंजलि"),
	"th": strings.Fields("สมชาย มาลี นก ต้น แนน พลอย"),
}

// speakerOf is somebody's name, most often in the script of the language.
func (r random) speakerOf(l *language) string {
	if own := speakers[l.name]; len(own) > 0 && r.chance(65) {
		return pick(r, own)
	}
	return title(pick(r, people))
}

const turnStyles = 15 // in which a dialogue is written

// speaker writes who says what follows.
func (r random) speaker(w *writer, style int, who string, minute int) {
	clock := fmt.Sprintf("%d:%02d", minute/60%24, minute%60)
	switch style {
	case 0, 1:
		w.plain(who + ": ")
	case 2:
		w.plain("[" + clock + "] " + who + ": ")
	case 3:
		w.plain(who + "  " + clock + "\n")
	case 4:
		w.plain("**" + who + ":** ")
	case 5:
		w.plain("<" + strings.ToLower(who) + "> ")
	case 6:
		w.plain(fmt.Sprintf("[%d/%d/25, %s:%02d] %s: ", 1+minute%12, 1+minute%28, clock, minute%60, who))
	case 7:
		w.plain("- ")
	case 8:
		w.plain(map[bool]string{true: "User: ", false: "Assistant: "}[r.chance(50)])
	case 9:
		w.plain("> ")
	case 10:
		w.plain(clock + " - " + who + ": ")
	case 11:
		w.plain(fmt.Sprintf("2025-%02d-%02d, %s - %s: ", 1+minute%12, 1+minute%28, clock, who))
	case 12:
		w.plain(who + " (" + clock + "): ")
	case 13:
		w.plain(who + " " + clock + pick(r, []string{" PM\n", " Uhr\n", "\n"}))
	}
}
