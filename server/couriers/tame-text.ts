// Control characters but the tab (and, in lines, the line feed), halves of characters, separators of
// lines, marks that turn a line around. Joiners (U+200C, U+200D) stay: names and emoji are written with
// them.
const others = String.raw`\x7f-\x9f\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
const hiddenInLines = new RegExp(String.raw`[\0-\x08\x0b-\x1f${others}]`, 'gu')

/** What a visitor wrote on several lines, without what a mail program would obey rather than show. */
export function tameLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(hiddenInLines, '')
}

/** The same on one line, for a subject or a table. */
export function tameLine(text: string): string {
  return tameLines(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim()
}
