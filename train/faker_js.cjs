// Prints the names of people that the packages of Faker for JavaScript hold, by locale, as JSON. usage: node faker_js.cjs PACKAGE
const { join } = require('node:path')
const { allLocales } = require(join(process.argv[2], 'dist/index.cjs'))

const kindOf = (key) => (/^(first|middle)_name/.test(key) ? 'first' : /^last_name$/.test(key) ? 'last' : null)
const wordsOf = (value) => (Array.isArray(value) ? value : Object.values(value ?? {}).flat()).filter((word) => typeof word === 'string')

const names = {}
for (const [locale, { person }] of Object.entries(allLocales)) {
  names[locale] = { first: [], last: [] }
  for (const [key, value] of Object.entries(person ?? {})) {
    if (kindOf(key)) names[locale][kindOf(key)].push(...wordsOf(value))
  }
}
process.stdout.write(JSON.stringify(names))
