/** Units that are counted in different ways by those who do not count code points. */
export const scripts = {
  'plain letters': 'a',
  'emoji beyond the first plane': '🏔',
  'emoji joined to one picture': '👨‍👩‍👧‍👦',
  'letters with combining marks': 'e\u0301',
  'Hebrew, from right to left': 'ש',
  'Arabic with vowel signs': 'مُ',
  'line ends of Windows': '\r\n',
  'line ends of Unix': '\n',
}

/** A text of exactly so many characters that no form would trim, mostly in the given units. */
export function writeText(unit: string, length: number): string {
  const parts = unit === '\r\n' ? [unit] : [...unit]
  const middle = Array.from(
    { length: Math.max(0, length - 2) },
    (_, at) => parts[at % parts.length],
  )
  return ['a', ...middle, ...(length > 1 ? ['z'] : [])].join('')
}

/** All that JavaScript trims: https://tc39.es/ecma262/#prod-WhiteSpace and LineTerminator. */
export const spaces = [
  ...'\t\n\v\f\r \u00A0\u1680',
  ...'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A',
  ...'\u2028\u2029\u202F\u205F\u3000\uFEFF',
]

/** They look like nothing, too, but JavaScript keeps them. */
export const nearSpaces = [...'\u001C\u001F\u0085\u00AD\u180E\u200B\u200D\u200E\u2060\u2800\u3164']

export const goodAddresses = [
  'a@b.co',
  'Tom.Reed+solstice@Example.ORG',
  "o'brien!#$%&*/=?^_`{|}~-@example.org",
  'tom@xn--bcher-kva.example',
  'tom@example.xn--p1ai',
  `tom@${'b'.repeat(63)}.org`,
  `tom@example.${'c'.repeat(63)}`,
  `tom@1.2.3.${'d-'.repeat(20)}d.org`,
]

export const badAddresses = [
  'tom',
  'tom@home',
  '@example.org',
  'tom@',
  'tom@@example.org',
  'tom@example.o',
  'tom@example.4g',
  'tom@example.org.',
  'tom@.example.org',
  'tom@example..org',
  'tom@-example.org',
  'tom@example-.org',
  'tom@example.or-',
  `tom@${'b'.repeat(64)}.org`,
  `tom@example.${'c'.repeat(64)}`,
  '.tom@example.org',
  'tom.@example.org',
  't..om@example.org',
  'tom reed@example.org',
  'tom@example.org\n',
  '\ntom@example.org',
  'tom@example.org\r\n',
  'tom@exa\nmple.org',
  'tom@example.org ',
  'tom\u00A0@example.org',
  '<tom@example.org>',
  'tom@[192.0.2.1]',
  'tom@example,org',
  'tom\\@example.org',
  '"tom"@example.org',
  'tom@example.org,tim@example.org',
  'tòm@example.org',
  'tom@exämple.org',
  'tom@example.орг',
  // Letters that become ASCII when their case is folded: long s, Kelvin, dotted and dotless i.
  'to\u017F@example.org',
  'to\u212A@example.org',
  't\u0130m@example.org',
  't\u0131m@example.org',
  'tom@example.org\u200B',
  '🏔@example.org',
]
