package masking

// cryptoRules find the addresses of cryptocurrencies. Those of the examples are of documentation, or made up.
var cryptoRules = []rule{{
	name: "wallet", typ: typeCrypto, on: onCode, verify: walletAddress,
	doc: "an address in Base58Check (Bitcoin, Litecoin, Dogecoin, Tron, XRP and others), 0x and 40 hexadecimal digits, Monero's and Stellar's",
	match: []string{
		"send to «1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2» please",
		"btc=«3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy»",
		`"eth": "«0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed»"`,
		"«TJRabPrwbZy45sbavfcjinPJC18kjpRTv8»",
	},
	miss: []string{
		"1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
		"0x0000000000000000000000000000000000000000 0xffffffffffffffffffffffffffffffffffffffff",
		"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
		"A1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
	},
}, {
	name: "segwit", typ: typeCrypto, verify: segwit, fold: true,
	prefixes: []string{"bc1", "tb1", "ltc1", "addr1", "stake1", "cosmos1", "osmo1", "terra1", "inj1", "celestia1", "juno1", "sei1", "secret1", "bnb1", "erd1"},
	doc:      "an address in bech32 or bech32m with its checksum",
	match: []string{
		"«bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4»",
		"pay «bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0».",
		"«BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4»",
	},
	miss: []string{
		"bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
		"bc1 abc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
		"bc1qexample",
	},
}, {
	name: "cash-address", typ: typeCrypto, prefixes: []string{"bitcoincash:q", "bitcoincash:p", "bchtest:q", "bchtest:p", "ecash:q", "ecash:p"}, body: csLower, least: 41, most: 41,
	doc: "an address of Bitcoin Cash or eCash with its prefix",
	match: []string{
		"«bitcoincash:qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a»",
		"pay «bitcoincash:ppm2qsznhks23z7629mms6s5cwef74vcwvn0h829pq».",
		"(«ecash:qpm2qsznhks23z7629mms6s5cwef74vcwva87rkuu2»)",
	},
	miss: []string{"bitcoincash:qpm2q", "bitcoincash: an address", "ecash:payments"},
}, {
	name: "wallet-cued", typ: typeCrypto, verify: solana,
	doc:    "26 to 64 characters of Base58 beside a word such as wallet or Solana",
	called: []string{"solana", "sol", "ltc", "doge", "sol address", "wallet", "wallet address", "crypto wallet", "crypto address", "bitcoin", "btc", "btc address", "bitcoin address", "monero", "xmr", "dogecoin", "litecoin", "polkadot", "xrp", "xrp address", "ripple", "ripple address", "tron", "trc20", "usdt", "usdt address", "dash address", "zcash", "tezos", "eth address", "ethereum", "ethereum address", "eth wallet", "destination wallet"},
	match: []string{
		"Solana: «7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1»",
		"wallet address «9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW2»",
		`"wallet": "«7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1»"`,
	},
	miss: []string{
		"wallet: abcdefabcdefabcdefabcdefabcdefabcd",
		"7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1",
		"the wallet service is in WalletServiceFactoryProviderImplementation",
	},
}}
