import { writeMistake } from '#schema/check-content.ts'
import type { ContentText } from './content-texts.ts'

/** RFC 2606 keeps .example for examples: no mail ever arrives there. */
const invented = /[\w.+-]*@?[\w-]+(?:\.[\w-]+)*\.example\b|\byour-name\.com\b/i

/** Addresses that were only an example, each with its place. */
export function findPlaceholders(texts: readonly ContentText[]): string[] {
  return texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((words, at) => {
      const [address] = /^\s*#/.test(words) ? [] : (invented.exec(words) ?? [])
      if (address === undefined) return []
      const sentence = `${address} is only an example, nobody gets what is sent there: put in your own`
      return [writeMistake({ file, line: at + 1, sentence })]
    }),
  )
}
