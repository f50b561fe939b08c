package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file judges the cells of a column of passwords in tables that say who logs in where.

// ownerWords end the headings of columns that say who logs in, or where.
var ownerWords = text.Cues("user", "username", "login", "email", "mail", "url", "uri", "website", "host", "hostname", "server", "account", "ssid", "service", "device", "system", "site", "ip", "benutzer", "benutzername", "anmeldename", "konto", "dienst", "gerät", "identifiant", "utilisateur",
	"compte", "usuario", "cuenta", "utente", "gebruiker", "gebruikersnaam", "användare", "użytkownik", "kullanıcı", "utilizador", "usuário")

// owner says whether the head of a column says who logs in, or where.
func owner(head []byte) bool {
	return ownerWords.Has(head[bytes.LastIndexAny(head, " _-.")+1:])
}
