import { stripVTControlCharacters } from 'node:util'

/** What the tool that draws pages says besides what is wrong. */
const noise = [
  /\[PLUGIN_TIMINGS\].*?(\n\n|$)/gs,
  // The page that it could not finish.
  /<!DOCTYPE .*?(<\/html>|$)/gis,
  // A stack, and what Node adds to it: "{ errors: [Getter/Setter] }".
  /(\n\s+at [^\n]+)+(\n {2}\w+: .*?\n\})?/gs,
]

/** The errors without the paths through other people's code that led to them. */
export function shortenErrors(errors: string): string {
  const plain = stripVTControlCharacters(errors)
  return noise.reduce((text, pattern) => text.replace(pattern, ''), plain).trim()
}
