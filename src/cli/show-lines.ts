// Control characters but the tab (and, in lines, the line feed), halves of characters, separators of
// lines, marks that turn a line around. Joiners (U+200C, U+200D) stay: names and emoji are written with
// them. Ranges, because \p{Cc} without the tab takes ten times as long.
const others = String.raw`\x7f-\x9f\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`
const hiddenInLine = new RegExp(String.raw`[\0-\x08\x0a-\x1f${others}]`, 'gu')
const hiddenInLines = new RegExp(String.raw`[\0-\x08\x0b-\x1f${others}]`, 'gu')

/**
 * Makes visible what a terminal would obey rather than show: a visitor's name can hold the keys that
 * clear a screen or turn a line around.
 */
export function showLine(text: string): string {
  return text.replace(hiddenInLine, writeCode)
}

export function showLines(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return lines.replace(hiddenInLines, writeCode)
}

function writeCode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
