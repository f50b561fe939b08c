"""Records of people and of things in the forms that programs and people write them in: tables, JSON, YAML, XML, SQL, forms, mail heads, chats,
FHIR, and lists. Only what a column or field says tells the names of people from those of things in many of them."""

HEADS = {  # language: first name, last name, full name, city, country
    "en": (["first_name", "firstName", "First Name", "given_name", "fname", "first", "FirstName", "givenName", "First name"],
           ["last_name", "lastName", "Last Name", "family_name", "surname", "lname", "last", "LastName", "Surname", "Last name"],
           ["name", "full_name", "customer", "patient", "employee", "contact", "Name", "Customer Name", "Full name", "owner", "author", "agent", "member", "assignee", "recipient", "guest", "client", "manager", "customer_name", "user",
            "Contact Person", "Attendee", "passenger", "student", "teacher", "doctor", "tenant", "Employee Name", "reporter", "signatory", "displayName", "sender", "buyer", "seller", "driver", "host", "visitor"],
           ["city", "City", "town", "location", "birthplace", "Place of birth", "office", "shipping_city", "home_town", "site", "branch"], ["country", "Country", "nationality", "country_name", "state", "State", "province", "region"]),
    "de": (["vorname", "Vorname"], ["nachname", "Nachname", "Familienname"], ["Name", "Kunde", "Patient", "Ansprechpartner", "Mitarbeiter", "Kundenname", "Bearbeiter", "Mieter", "Teilnehmer"], ["Ort", "Stadt", "Wohnort", "Geburtsort"], ["Land", "Bundesland"]),
    "fr": (["prenom", "Prénom"], ["nom", "Nom"], ["Nom complet", "Client", "Patient", "Interlocuteur", "Salarié", "Locataire"], ["ville", "Ville", "Lieu de naissance"], ["pays", "Pays", "Région"]),
    "es": (["nombre", "Nombre"], ["apellidos", "Apellidos", "apellido"], ["Nombre completo", "Cliente", "Paciente", "Empleado", "Contacto"], ["ciudad", "Ciudad", "Población"], ["pais", "País", "Provincia"]),
    "it": (["nome", "Nome"], ["cognome", "Cognome"], ["Nominativo", "Cliente", "Paziente", "Dipendente", "Referente"], ["citta", "Città", "Comune"], ["paese", "Paese", "Provincia"]),
    "pt": (["nome", "Nome"], ["sobrenome", "Sobrenome", "apelido"], ["Nome completo", "Cliente", "Paciente", "Funcionário"], ["cidade", "Cidade"], ["pais", "País", "Estado"]),
    "nl": (["voornaam", "Voornaam"], ["achternaam", "Achternaam"], ["Naam", "Klant", "Patiënt", "Medewerker"], ["plaats", "Woonplaats", "Stad"], ["land", "Land", "Provincie"]),
}
THINGS = ["Desk Lamp", "Garden Hose", "Phoenix", "Orders", "Victoria Sponge", "Rose Bush", "Jasmine Rice", "Apollo", "Standard Plan", "Main Gate", "Olive Oil", "Ruby Ring", "Blue Widget", "Titan", "Jordan Shoes", "Charlie Brown Mug", "Frontend",
          "Billing", "Search Index", "Night Shift", "Backup Job", "Hazel Nuts", "Mercury", "Atlas", "Summer Sale", "Gold Card", "Amber Alert", "Paris Hat", "Denver Boots", "Florence", "Madison", "Chelsea Boots", "Brooklyn", "Sydney",
          "Austin", "Bordeaux", "Berlin", "London Fog", "Oxford Shirt", "Panama Hat", "Cayenne", "Savannah", "Charlotte", "Lincoln", "Sierra", "Victor", "Max", "Grace", "Faith", "Hope", "Iris", "Daisy", "Penny", "Bill", "Mark", "Frank", "Rich",
          "Chase", "Drew", "Grant", "Pat", "Jack", "Jimmy", "Oscar", "Tesla", "Ada", "Julia", "Jenkins", "Travis", "Babel", "Jasmine", "Ember", "Scala", "Pascal", "Perl", "orders", "users", "queue", "worker"]
THING_HEADS = ["product", "item", "sku", "service", "cluster", "plan", "table", "job", "queue", "model", "color", "type", "component", "package", "host", "step", "game", "movie", "ship", "font", "theme", "release", "server", "runner"]
OTHER = [("id", lambda r: str(r.randint(1, 9999))), ("age", lambda r: str(r.randint(1, 99))), ("status", lambda r: r.choice(["open", "Active", "closed", "Pending", "new", "Sold Out", "approved"])),
         ("dept", lambda r: r.choice(["Sales", "HR", "IT", "Legal", "Support", "Finance"])), ("role", lambda r: r.choice(["Counsel", "Clerk", "Engineer", "Nurse", "Manager", "Analyst"])), ("amount", lambda r: f"{r.randint(1, 900)}.{r.randint(10, 99)}"),
         ("email", lambda r: f"{r.choice(['info', 'jd42', 'office'])}@example.com"), ("active", lambda r: r.choice(["true", "false", "yes", "no"])), ("plan", lambda r: r.choice(["Basic", "Premium", "Gold"])), ("date", lambda r: f"202{r.randint(0, 6)}-0{r.randint(1, 9)}-1{r.randint(0, 9)}"),
         ("product", lambda r: r.choice(THINGS)), ("color", lambda r: r.choice(["Red", "Forest Green", "Royal Blue"])), ("room", lambda r: str(r.randint(100, 900))), ("phone", lambda r: f"+1 415 555 0{r.randint(100, 199)}")]
FORMATS = ("csv", "csv", "tsv", "semicolon", "bar", "json", "jsonl", "yaml", "xml", "sql", "form", "dots", "query", "toml", "html", "python", "log")
ROLES = ["Attendees", "Participants", "Present", "Team", "Members", "Class list", "Invited", "Guests", "Players", "Reviewers", "CC", "On call", "Squad", "Speakers", "Volunteers", "Anwesend", "Teilnehmer", "Presentes", "Présents", "Presenti", "Aanwezig", "Obecni", "Närvarande"]


class Text:
    """A text that is put together, with the names in it."""

    def __init__(self):
        self.text, self.spans = "", []

    def add(self, *parts):
        """Strings as they are, and pairs of a string and its kind."""
        for p in parts:
            if isinstance(p, tuple):
                if p[1]:
                    self.spans.append([len(self.text), len(self.text) + len(p[0]), p[1]])
                p = p[0]
            self.text += p


def columns(maker, lang, rng):
    """Heads with what makes their values: some columns name people and places."""
    first, last, full, city, country = HEADS[lang]
    o = rng.choice(maker.origins)
    person = lambda: (maker.person(o, lang) if rng.random() < 0.85 else maker.first(o), "PERSON")
    cols = []
    if rng.random() < 0.45:
        cols = [(rng.choice(first), lambda: (maker.first(o), "PERSON")), (rng.choice(last), lambda: (maker.last(o), "PERSON"))]
        if rng.random() < 0.4:
            cols.reverse()
    else:
        cols = [(rng.choice(full), person)]
        if rng.random() < 0.15:
            cols.append((rng.choice(full), person))
    if rng.random() < 0.6:
        cols.append((rng.choice(city), lambda: (maker.city(lang), "LOCATION")))
    if rng.random() < 0.25:
        cols.append((rng.choice(country), lambda: (rng.choice(maker.pool["countries"] + maker.pool["regions"]), "LOCATION")))
    return mixed(cols, rng)


def things(rng):
    return mixed([(rng.choice(THING_HEADS + ["name", "Name", "title"]), lambda: (rng.choice(THINGS), None)), (rng.choice(THING_HEADS), lambda: (rng.choice(THINGS), None))][:rng.choice((1, 2))], rng)


def mixed(cols, rng):
    for head, make in rng.sample(OTHER, rng.randint(0, 3)):
        cols.insert(rng.randint(0, len(cols)), (head, lambda make=make: (make(rng), None)))
    return cols if len(cols) > 1 else cols + [("id", lambda: (str(rng.randint(1, 99)), None))]


def record(t, cols, form, rng, number):
    """One record in the form."""
    q = rng.choice(['"', '"', "'"]) if form in ("python", "sql") else '"'
    if form in ("csv", "tsv", "semicolon", "bar"):
        sep = {"csv": ",", "tsv": "\t", "semicolon": ";", "bar": " | "}[form]
        t.add("| " if form == "bar" else "")
        for i, (_, make) in enumerate(cols):
            t.add(sep if i else "", make())
        t.add(" |\n" if form == "bar" else "\n")
    elif form in ("json", "jsonl", "python"):
        t.add("{")
        for i, (head, make) in enumerate(cols):
            t.add(", " if i else "", f"{q}{head}{q}: {q}", make(), q)
        t.add("}", "\n" if form == "jsonl" else ",\n" if number else "")
    elif form in ("yaml", "form", "toml", "dots"):
        sep = {"yaml": ": ", "form": rng.choice([": ", ":  ", " : ", ":\t"]), "toml": ' = "', "dots": " " + "." * rng.randint(4, 14) + " "}[form]
        for i, (head, make) in enumerate(cols):
            t.add(("- " if i == 0 else "  ") if form == "yaml" else "", head, sep, make(), '"\n' if form == "toml" else "\n")
        t.add("" if form == "yaml" else "\n")
    elif form == "xml":
        t.add("<record>" if rng.random() < 0.5 else "<row>\n")
        for head, make in cols:
            tag = head.replace(" ", "_")
            t.add(f"<{tag}>", make(), f"</{tag}>")
        t.add("\n")
    elif form == "html":
        t.add("<tr>")
        for _, make in cols:
            t.add("<td>", make(), "</td>")
        t.add("</tr>\n")
    elif form == "sql":
        t.add("INSERT INTO people (" + ", ".join(h.replace(" ", "_") for h, _ in cols) + ") VALUES (")
        for i, (_, make) in enumerate(cols):
            t.add(", " if i else "", q, make(), q)
        t.add(");\n")
    else:
        for i, (head, make) in enumerate(cols):
            t.add(("&" if form == "query" else " ") if i else "", head.replace(" ", "_"), "=", '"' if form == "log" else "", make(), '"' if form == "log" else "")
        t.add("\n")


def table(t, cols, form, rng):
    if form in ("csv", "tsv", "semicolon"):
        sep = {"csv": ",", "tsv": "\t", "semicolon": ";"}[form]
        t.add(sep.join(h for h, _ in cols) + "\n")
    elif form == "bar":
        t.add("| " + " | ".join(h for h, _ in cols) + " |\n|" + "---|" * len(cols) + "\n")
    elif form == "html":
        t.add("<tr>" + "".join(f"<th>{h}</th>" for h, _ in cols) + "</tr>\n")
    for i in range(rng.randint(1, 5)):
        record(t, cols, form, rng, i)


def names(t, maker, lang, rng):
    """A list of people, in one of the ways to part them."""
    o = rng.choice(maker.origins)
    alone = rng.random() < 0.5
    sep = rng.choice([", ", ", ", "; ", "\n- ", "\n* ", "\n", " / ", " and ", ", ", " | ", " & "])
    t.add(rng.choice(ROLES) + rng.choice([": ", ":\n", ": ", " - "]) if rng.random() < 0.7 else "", "- " if sep == "\n- " else "")
    for i in range(rng.randint(2, 7)):
        t.add(sep if i else "", (maker.first(o) if alone else maker.person(o, lang), "PERSON"))
    t.add(rng.choice(["", "\n", "."]))


def fhir(t, maker, rng):
    o = rng.choice(maker.origins)
    f = lambda: (maker.first(o), "PERSON")
    t.add('{"resourceType": "' + rng.choice(["Patient", "Practitioner", "RelatedPerson"]) + '", "id": "ex' + str(rng.randint(1, 99)) + '", "name": [{"use": "official", "family": "' if rng.random() < 0.5 else '{"resourceType":"Patient","name":[{"family":"',
          (maker.last(o), "PERSON"), '", "given": ["', f())
    if rng.random() < 0.5:
        t.add('", "', f())
    t.add('"]}]')
    if rng.random() < 0.5:
        t.add(', "address": [{"city": "', (maker.city("en"), "LOCATION"), '", "state": "', (rng.choice(maker.pool["regions"]), "LOCATION"), '", "country": "', (rng.choice(maker.pool["countries"]), "LOCATION"), '"}]')
    t.add(rng.choice([', "gender": "male"}', ', "birthDate": "1974-12-25"}', "}"]))


def address(t, maker, lang, rng):
    o = rng.choice(maker.origins)
    street = maker.fill("A", o, lang)[0]
    t.add((maker.person(o, lang), "PERSON"), rng.choice(["\n", ", "]), street, rng.choice(["\n", ", "]))
    kind = rng.randrange(3)
    if kind == 0:
        t.add(f"{rng.randint(1000, 99999)} ", (maker.city(lang), "LOCATION"))
    elif kind == 1:
        t.add((maker.city("en"), "LOCATION"), ", ", (rng.choice("AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split()), "LOCATION"), f" {rng.randint(10000, 99999)}")
    else:
        t.add((maker.city(lang), "LOCATION"), f" {rng.choice(['SW1A 1AA', 'M4 1AB', 'EH1 2NG', '2000', '75001'])}")
    if rng.random() < 0.4:
        t.add(rng.choice(["\n", ", "]), (rng.choice(maker.pool["countries"]), "LOCATION"))


def talk(t, maker, rng):
    """Lines of a chat, of mail that is quoted, of a history."""
    o = rng.choice(maker.origins)
    f = lambda: (maker.first(o), "PERSON")
    p = lambda: (maker.person(o, "en"), "PERSON")
    said = ["ok", "thanks!", "on my way", "can you check the logs", "lgtm", "see you tomorrow", "the build is red again", "done", "Sounds good.", "Not yet", "where are you?"]
    kind = rng.randrange(6)
    for _ in range(rng.randint(1, 4)):
        clock = f"{rng.randint(8, 18)}:{rng.randint(10, 59)}"
        if kind == 0:
            t.add(f"[{clock}] ", f(), ": ", rng.choice(said), " ", f(), "\n")
        elif kind == 1:
            t.add(">" * rng.randint(1, 2), " ", p(), " wrote:\n> ", rng.choice(said), "\n> ", rng.choice(["thanks, ", "best, ", "", "cheers "]), f(), "\n")
        elif kind == 2:
            t.add("commit ", "".join(rng.choice("0123456789abcdef") for _ in range(10)), "\nAuthor: ", p(), " <dev@example.org>\nDate:   Mon Feb 9 2026\n\n    Fix rounding\n\n")
        elif kind == 3:
            t.add("<", f(), "> ", rng.choice(said), ", ", f(), "\n")
        elif kind == 4:
            t.add(p(), "  ", clock, "\n", rng.choice(said), "\n")
        else:
            t.add("On ", rng.choice(["Tue, 3 Feb 2026", "Monday", "3 March 2026"]), f" at {clock}, ", p(), " <mail@example.com> wrote:\n> ", rng.choice(said), "\n")


def make(maker, rng):
    """A text, its spans, and its language."""
    t, lang = Text(), rng.choice(["en"] * 8 + list(HEADS))
    kind = rng.random()
    if kind < 0.42:
        table(t, columns(maker, lang, rng), rng.choice(FORMATS), rng)
    elif kind < 0.52:
        table(t, things(rng), rng.choice(FORMATS), rng)
    elif kind < 0.68:
        names(t, maker, lang, rng)
    elif kind < 0.76:
        fhir(t, maker, rng)
    elif kind < 0.86:
        address(t, maker, lang, rng)
    else:
        talk(t, maker, rng)
    return t.text, t.spans, lang
