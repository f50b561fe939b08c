package clean

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// everyday is what programmers paste all day: full of the words that name secrets, with nothing secret behind them. In a
// snippet {w} is a word, {n} a number, {h} hexadecimal digits.
var everyday = []string{`
def login(self, username: str, password: str) -> Token:
    user = self.users.find_by_{w}(username)
    if not user or not verify_password(password, user.password_hash):
        raise AuthError("invalid username or password")
    return Token(user_id=user.id, expires_in={n})
`, `
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": os.environ["DB_NAME"],
        "USER": os.environ.get("DB_USER", "postgres"),
        "PASSWORD": os.environ["DB_PASSWORD"],
        "HOST": env("DB_HOST", default="localhost"),
    }
}
SECRET_KEY = config("SECRET_KEY")
`, `
const {w} = new Client({
  apiKey: process.env.API_KEY,
  secret: await vault.read('{w}/secret'),
  token: getToken(),
  password: options.password ?? null,
  timeout: {n},
});
`, `
export function PasswordField({ label = 'Password', value, onChange }: Props) {
  const [showPassword, setShowPassword] = useState(false);
  return <input type={showPassword ? 'text' : 'password'} name="password" autoComplete="current-password" placeholder="Enter your password" value={value} />;
}
`, `
public class {w}Config {
    @Value("${api.key}")
    private String apiKey;
    private final String password = System.getenv("DB_PASSWORD");
    public void setPassword(String password) { this.password = passwordEncoder.encode(password); }
    String token = tokenService.create(user, Duration.ofMinutes({n}));
}
`, `
CREATE TABLE users (
  id            BIGSERIAL PRIMARY KEY,
  email         VARCHAR(255) NOT NULL UNIQUE,
  password      VARCHAR(255) NOT NULL,
  password_salt BYTEA,
  phone_number  VARCHAR(32),
  date_of_birth DATE,
  ssn           CHAR(11),
  api_token     TEXT DEFAULT NULL,
  created_at    TIMESTAMPTZ NOT NULL DEFAULT now()
);
ALTER TABLE {w} ADD COLUMN card_number VARCHAR(19), ADD COLUMN cvv CHAR(4), ADD COLUMN pin SMALLINT;
`, `
jobs:
  {w}:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@{h}{h}
      - run: make {w}
        env:
          TOKEN: ${{ secrets.GITHUB_TOKEN }}
          NPM_TOKEN: ${{ secrets.NPM_TOKEN }}
          DB_PASSWORD: ${{ secrets.DB_PASSWORD }}
`, `
# Copy to .env and fill in
DB_PASSWORD=changeme
API_KEY=<your-api-key>
SECRET_KEY=
JWT_SECRET=your-secret-here
STRIPE_KEY=sk_test_...
AWS_SECRET_ACCESS_KEY=${AWS_SECRET_ACCESS_KEY}
TOKEN=$(cat /run/secrets/token)
`, `
resource "aws_db_instance" "{w}" {
  identifier     = "{w}-{n}"
  username       = var.db_username
  password       = random_password.db.result
  kms_key_id     = aws_kms_key.main.arn
  multi_az       = true
}
variable "api_key" {
  type      = string
  sensitive = true
}
output "secret_arn" { value = aws_secretsmanager_secret.{w}.arn }
`, `
Usage: {w} [flags]
      --password string     password for the {w} (env DB_PASSWORD)
  -t, --token string        access token; see "{w} token --help"
      --api-key-file path   file that holds the API key (default "/etc/{w}/key")
  -p, --port int            port to listen on (default {n})
      --secret-name string  name of the secret (default "{w}-tls")
`, `
{
  "login.password": "Passwort",
  "login.password.hint": "Mindestens {n} Zeichen",
  "login.username": "Benutzername",
  "login.forgotPassword": "Passwort vergessen?",
  "token.expired": "Der Token ist abgelaufen.",
  "phone": "Telefonnummer",
  "iban.invalid": "Die IBAN ist ungültig",
  "dob": "Geburtsdatum (TT.MM.JJJJ)"
}
`, `
components:
  schemas:
    {w}:
      type: object
      required: [username, password, apiKey]
      properties:
        username: {type: string, minLength: 3}
        password: {type: string, format: password, minLength: {n}}
        apiKey: {type: string, description: "The key of the account"}
        phone: {type: string, pattern: '^\+[1-9]\d{1,14}$'}
        cardNumber: {type: string, pattern: '^\d{13,19}$'}
  securitySchemes:
    bearerAuth: {type: http, scheme: bearer, bearerFormat: JWT}
`, `
How long should a password be? Our policy says that the password must be at least {n} characters, and that a token is valid for {n} minutes.
The secret is to rotate the API key every {n} days; the old key keeps working for a while. If the password is wrong {n} times, the account is locked.
Tell me whether it makes sense to hash the SSN and the date of birth, and where to keep the PIN. Nobody knows the passport number but the user.
`, `
curl -sS https://api.example.com/v1/{w}/{n} \
  -H "Authorization: Bearer $TOKEN" \
  -H "X-Api-Key: ${API_KEY}" \
  -H "Content-Type: application/json" \
  -u "$USER:$PASSWORD" -d '{"limit": {n}, "cursor": null}'
`, `
func (s *Server) token(r *http.Request) (string, error) {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || token == "" {
		return "", errors.New("missing bearer token")
	}
	password, secret := cfg.Password, cfg.Secret
	return s.tokens.Verify(r.Context(), token, password, secret)
}
`, `
  Normal  Pulled     {n}s   kubelet  Container image "registry.example.com/{w}:1.{n}.0" already present
  Warning Failed     {n}s   kubelet  Error: secret "{w}-credentials" not found
NAME                     READY   STATUS    RESTARTS   AGE
{w}-{h}-x{n}q            1/1     Running   {n}          {n}d
configmap/{w}-password-policy unchanged
secret/{w}-token configured
`, `
Traceback (most recent call last):
  File "/usr/lib/python3.12/site-packages/{w}/client.py", line {n}, in connect
    raise OperationalError(f"password authentication failed for user {user!r}")
{w}.errors.OperationalError: FATAL: password authentication failed for user 'app' (SQLSTATE 28P01)
KeyError: 'API_KEY'
`, `
password_regex = re.compile(r"^(?=.*[A-Z])(?=.*\d)[A-Za-z\d@$!%*?&]{8,}$")
PHONE_RE = r"^\+?[0-9\s().-]{7,20}$"
token_pattern: /[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{6,}/
ssn = /^(?!000|666)[0-8]\d{2}-(?!00)\d{2}-(?!0000)\d{4}$/
iban: "[A-Z]{2}\d{2}[A-Z0-9]{11,30}"
`, `
<form method="post" action="/{w}/login">
  <label for="password">Password</label>
  <input id="password" type="password" name="password" required minlength="{n}">
  <input type="hidden" name="csrf_token" value="{{ csrf_token }}">
  <button class="btn btn-{w} px-{n}">Sign in</button>
</form>
`, `
it('rejects a wrong password', async () => {
  const token = await login({ username: user.name, password: wrongPassword });
  expect(token).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledWith('login failed', { attempts: {n}, token: expect.any(String) });
});
`, `
$password = $_POST['password'] ?? '';
$hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => {n}]);
if (!password_verify($password, $row['password'])) { return redirect()->back()->withErrors(['password' => trans('auth.password')]); }
$token = Str::random({n});
`, `
let token = env::var("API_TOKEN").expect("API_TOKEN is not set");
let secret: SecretString = config.secret.clone();
let password = rpassword::prompt_password("Password: ")?;
assert!(token.len() > {n}, "token too short");
match key { Key::Public(k) => k.verify(msg), Key::Secret(s) => s.sign(msg) }
`}

func writeEveryday(b *strings.Builder, r *rand.Rand) {
	text := everyday[r.IntN(len(everyday))]
	for _, fill := range []struct {
		mark string
		with func() string
	}{{"{w}", func() string { return word(r) }}, {"{n}", func() string { return fmt.Sprint(2 + r.IntN(90)) }}, {"{h}", func() string { return hexOf(r, 10) }}} {
		for strings.Contains(text, fill.mark) {
			text = strings.Replace(text, fill.mark, fill.with(), 1)
		}
	}
	b.WriteString(text)
}
