import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Big List of Naughty Strings, by Max Woolf and others; see README.md. */
const naughtyStrings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'naughty-strings.json'), 'utf8'),
) as string[]

/** The only ones of all these strings that are e-mail addresses. */
const goodAddresses = [
  "o'brien+solstice@mail.example.com",
  'TOM.REED@EXAMPLE.COM',
  '{tom}`|~@xn--mnchen-3ya.example',
  '__proto__@example.com',
  '&name=Jon&email=jon@example.com',
  // 254 characters, the most that mail can carry.
  `${'t'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(3)}sample`,
]

/** What that list does not have: each of these has broken somebody's form. */
const ourStrings = [
  ...goodAddresses,
  'tom@example.com\0',
  'tom@example.com\r\nBcc: jon@example.com',
  'tom@example.com,jon@example.com',
  'tom@example',
  '\0',
  'Tom\0Reed',
  'Tom \ud800 Reed',
  '\udc00\ud800',
  '\ufeffTom Reed',
  'Tom\ufeff\u200b\u2060Reed',
  'one\r\ntwo',
  'one\rtwo',
  'one\n\r\n\rtwo',
  '\r\n \t\v\f\u00a0\u2028\u2029\u3000',
  '\u202eTom Reed\u202c',
  '\u2067\u0627\u0644\u0633\u0644\u0627\u0645\u2069 Tom',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  `e${'\u0301'.repeat(119)}`,
  'é'.normalize('NFC'),
  'é'.normalize('NFD'),
  '😀'.repeat(120),
  '😀'.repeat(121),
  '😀'.repeat(5_000),
  '😀'.repeat(5_001),
  '__proto__',
  'constructor',
  '{"__proto__":{"isOwner":true}}',
  '=HYPERLINK("https://evil.example","Tom")',
  '+1+1|cmd',
  '@SUM(1+1)',
  'a=b;c=d%00%2e%2e/+',
  '<!--<script>--></textarea><script>document.title=1</script>',
  'Flag: a hidden field was filled in',
  // 100 KB, for a pattern that tries every way to read it.
  'a@a@'.repeat(25_600),
]

export const everyString = [...naughtyStrings, ...ourStrings]
