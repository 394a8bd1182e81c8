// Joiners (U+200C, U+200D) stay: names and emoji are written with them.
const hidden = /(?!\t)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Makes visible what a terminal would obey rather than show: a visitor's name can hold the keys that
 * clear a screen or turn a line around.
 */
export function showLine(text: string): string {
  return text.replace(hidden, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

export function showLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(showLine)
    .join('\n')
}
