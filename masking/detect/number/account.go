// Package number finds the numbers of cards, accounts, papers and persons.
package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds accounts and cards of which little is written: their last digits, or a number behind the word account alone.

const bankReach = 48 // reach: bytes before a number in which a word for a bank stands

var bankCues = text.Cues("sort", "bsb", "routing", "iban", "aba", "bank", "checking", "savings", "wire", "transfer", "deposit", "ifsc", "blz", "account", "acct", "swift", "payment", "refund", "balance", "debit", "credit", "debited", "credited", "funds", "paid", "pay", "payee", "loan", "overdrawn", "cheque", "check", "drawn", "remit", "wired", "beneficiary")

// movedWords say behind the number of an account what happens with its money.
var movedWords = text.Cues("debited", "credited", "charged", "overdrawn", "balance", "deposit", "deposited", "transfer", "withdrawn", "refund", "frozen", "sort", "routing", "bsb", "iban", "bic", "swift", "ifsc", "aba")

// booked verifies the code of a booking behind the name that ends at i: six capitals and digits, of both kinds.
func booked(s *rule.Scan, r *rule.Rule, i int) {
	k, _ := read.Link(s, i)
	end := text.AlnumEnd(s.Text, k)
	sh := text.ShapeOf(s.Text[k:end])
	if k == i || end-k != 6 || sh.Digits == 0 || sh.Upper < 2 || sh.Digits+sh.Upper < 6 || s.GluedRight(end) || text.HasByte("-.", text.ByteAt(s.Text, end)) && text.IsAlnum(text.ByteAt(s.Text, end+1)) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// endings stand before the last digits of a number.
var endings = []string{"ending ", "ends in ", "ends with ", "last four", "last 4", "last4", "last_4"}

// ending returns the verification of the last four digits of what c names, behind the words of endings that begin at i. The name
// stands before them, or between them and the digits; behind a question they may be on the next line.
func ending(c *text.Cue) func(s *rule.Scan, r *rule.Rule, i int) {
	return func(s *rule.Scan, r *rule.Rule, i int) {
		k := s.BehindAny(endings, i)
		told, limit := 0, min(len(s.Text), i+bankReach)
		for ; k < limit && !text.IsDigit(s.Text[k]); k++ {
			switch b := s.Text[k]; {
			case b == '\n' && s.Text[k-1] == '?', b == ')' && text.ByteAt(s.Text, i-1) == '(':
				told = k
			case text.HasByte(".\n;{}()", b):
				return
			}
		}
		if told == 0 || s.Text[told] == ')' {
			told = k
		}
		if !fourDigits(s, k) || string(s.Text[k:k+4]) == "0000" || !s.Cued(c, told-i+text.CueReach, told) {
			return
		}
		s.Emit(r, k, k+4)
		s.Next = k + 4
	}
}

// fourDigits says whether four digits stand at i, which no number goes on with.
func fourDigits(s *rule.Scan, i int) bool {
	end := s.Digits(i)
	if text.ByteAt(s.Text, end) == ' ' && s.Digits(end+1)-end-1 == 4 {
		return false // the first group of a whole number
	}
	return end-i == 4 && !s.GluedRight(end) && !s.GluedLeft(i) && (!text.HasByte(".,-/", text.ByteAt(s.Text, end)) || !text.IsDigit(text.ByteAt(s.Text, end+1)))
}

// accountNearBank verifies the number behind the word account, which ends at i: if a sign for number follows, or if it is about a bank.
func accountNearBank(s *rule.Scan, r *rule.Rule, i int) {
	if text.FoldedPrefix(s.Text[i:], " with us is ") || text.FoldedPrefix(s.Text[i:], " with you is ") {
		i = s.BehindAny([]string{" with us", " with you"}, i)
	}
	if b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1); b == ' ' && text.IsAlpha(after) && after != 'i' {
		return // account and, account of
	}
	k, _ := read.Link(s, i)
	if !text.IsDigit(text.ByteAt(s.Text, k)) {
		return
	}
	numbered := false
	for _, b := range s.Text[i:k] {
		numbered = numbered || b == '#'
	}
	if low := i - len("account"); !numbered && (low <= 0 || !s.Cued(bankCues, bankReach, low)) && !moved(s, s.Digits(k)) && !bankBlock(s, i, s.Digits(k)) {
		return
	}
	accountAt(s, r, k, 6)
}

// bankBlock says whether the account whose name ends at i and whose number ends at end is set in a file below or above the other settings
// of a bank: "bank:" on the line before it, "routing:" on the one behind.
func bankBlock(s *rule.Scan, i, end int) bool {
	if text.ByteAt(s.Text, i) != ':' && text.ByteAt(s.Text, i) != '"' {
		return false
	}
	next := s.LineEnd(end)
	line := i
	for low := max(0, i-text.MaxKey); line > low && s.Text[line-1] != '\n'; {
		line--
	}
	return s.Cued(bankCues, bankReach, max(0, line-1)) || moved(s, min(next+1, len(s.Text)))
}

// moved says whether one of movedWords stands in the sentence behind i, not far.
func moved(s *rule.Scan, i int) bool {
	for limit := min(len(s.Text), i+bankReach); i < limit && !text.HasByte(".\n;", s.Text[i]); {
		if !text.IsAlpha(s.Text[i]) {
			i++
			continue
		}
		end := text.AlnumEnd(s.Text, i)
		if movedWords.Has(s.Text[i:end]) {
			return true
		}
		i = end
	}
	return false
}

// accountAhead verifies the number behind a/c, which begins at i.
func accountAhead(s *rule.Scan, r *rule.Rule, i int) {
	i += len("a/c")
	if text.IsAlnum(text.ByteAt(s.Text, i)) {
		return
	}
	k, _ := read.Link(s, i)
	accountAt(s, r, k, 8)
}

// accountAt takes the account's number that begins at i, of least digits or more.
func accountAt(s *rule.Scan, r *rule.Rule, i, least int) {
	if !text.IsDigit(text.ByteAt(s.Text, i)) {
		return
	}
	wanted := rule.Rule{Least: least, Most: 28, Digits: least, Type: r.Type}
	if end := called.IdBeside(s, &wanted, i); end > 0 {
		s.Emit(r, i, end)
		s.Next = end
	}
}

// codeSaid verifies the digits behind "your code", which ends at i, if they are said to be it.
func codeSaid(s *rule.Scan, r *rule.Rule, i int) {
	k, by := read.Link(s, i)
	if by == 0 || !text.IsDigit(text.ByteAt(s.Text, k)) {
		return
	}
	end := s.Digits(k)
	if n := end - k; n == 3 && text.HasByte("- ", text.ByteAt(s.Text, end)) && s.Digits(end+1) == end+4 {
		end += 4
	} else if n < 4 || n > 8 {
		return
	}
	if s.GluedRight(end) || text.HasByte(".-/:", text.ByteAt(s.Text, end)) && text.IsDigit(text.ByteAt(s.Text, end+1)) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}
