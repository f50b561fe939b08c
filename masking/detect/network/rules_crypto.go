package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// CryptoRules find the addresses of cryptocurrencies. Those of the examples are of documentation, or made up.
var CryptoRules = []rule.Kind{
	Marked{About: About{Name: "wallet", Type: entity.Crypto, Doc: "an address in Base58Check (Bitcoin, Litecoin, Dogecoin, Tron, XRP and others), 0x and 40 hexadecimal digits, Monero's and Stellar's", Yes: Yes{
		"send to «1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2» please",
		"btc=«3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy»",
		`"eth": "«0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed»"`,
		"«TJRabPrwbZy45sbavfcjinPJC18kjpRTv8»",
	}, No: No{
		"1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
		"0x0000000000000000000000000000000000000000 0xffffffffffffffffffffffffffffffffffffffff",
		"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
		"A1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
	}}, Forms: Words{"^{a26-95}"}, On: rule.OnCode, Apart: ".", Check: walletAddress},
	Marked{About: About{Name: "wallet-import-key", Type: entity.PrivateKey, Doc: "a private key of Bitcoin and its kin in Base58Check: in the wallet import format, or extended (BIP 32)", Yes: Yes{
		"«5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ»",
		`"wif": "«KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617»"`,
		"wpkh(«xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi»/0/*)",
	}, No: No{
		"5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK",
		"xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
		"KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98618",
	}}, Forms: Words{"^{a51-52}", "^{a111}"}, On: rule.OnCode, Apart: ".", Check: importKey},
	Marked{About: About{Name: "segwit", Type: entity.Crypto, Doc: "an address in bech32 or bech32m with its checksum", Yes: Yes{
		"«bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4»",
		"pay «bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0».",
		"«BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4»",
	}, No: No{
		"bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
		"bc1 abc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
		"bc1qexample",
	}}, Forms: Words{
		"^bc1{l6-110}", "^tb1{l6-110}", "^ltc1{l6-110}", "^addr1{l6-110}", "^stake1{l6-110}", "^cosmos1{l6-110}", "^osmo1{l6-110}", "^terra1{l6-110}", "^inj1{l6-110}", "^celestia1{l6-110}", "^juno1{l6-110}", "^sei1{l6-110}", "^secret1{l6-110}", "^bnb1{l6-110}", "^erd1{l6-110}",
		"^BC1{U6-110}", "^TB1{U6-110}", "^LTC1{U6-110}",
	}, Apart: ".", Check: segwit},
	Key{About: About{Name: "cash-address", Type: entity.Crypto, Doc: "an address of Bitcoin Cash or eCash with its prefix", Yes: Yes{
		"«bitcoincash:qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a»",
		"pay «bitcoincash:ppm2qsznhks23z7629mms6s5cwef74vcwvn0h829pq».",
		"(«ecash:qpm2qsznhks23z7629mms6s5cwef74vcwva87rkuu2»)",
	}, No: No{
		"bitcoincash:qpm2q", "bitcoincash: an address", "ecash:payments",
	}}, Prefixes: Words{
		"bitcoincash:q", "bitcoincash:p", "bchtest:q", "bchtest:p", "ecash:q", "ecash:p",
	}, Body: text.CsLower, Least: 41, Most: 41},
	called.After{About: About{Name: "wallet-cued", Type: entity.Crypto, Doc: "26 to 64 characters of Base58 next to a word such as wallet or Solana", Yes: Yes{
		"Solana: «7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1»",
		"wallet address «9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW2»",
		`"wallet": "«7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1»"`,
	}, No: No{
		"wallet: abcdefabcdefabcdefabcdefabcdefabcd",
		"7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1",
		"the wallet service is in WalletServiceFactoryProviderImplementation",
	}}, Cue: called.Cue{Names: Words{
		"solana", "sol", "ltc", "doge", "sol address", "wallet", "wallet address", "crypto wallet", "crypto address", "bitcoin", "btc", "btc address", "bitcoin address", "monero", "xmr", "dogecoin", "litecoin", "polkadot", "xrp", "xrp address", "ripple", "ripple address", "tron", "trc20", "usdt", "usdt address", "dash address", "zcash", "tezos", "eth address", "ethereum", "ethereum address", "eth wallet", "destination wallet",
	}, Soon: true}, Value: called.Value{At: walletEnd}},
}
