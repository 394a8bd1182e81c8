/** Joiners (U+200C, U+200D) stay: names and emoji are written with them. */
const hidden = /[[\p{Cc}--[\t\n]]\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gv

const writeCode = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Makes visible what a terminal would obey: a visitor's name can hold the keys that clear a screen. */
export const showLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(hidden, writeCode)

export const showLine = (text: string) => showLines(text).replaceAll('\n', writeCode)
