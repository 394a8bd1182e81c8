/** What the editor writes where text or a description of a photograph is still to come. */
export const textToCome = 'Words to come'
export const altToCome = 'Say what the photograph shows'

/** From the founders and testimonials that Solstice comes with, which are invented. */
export const inventedPhrases = [
  'had a training plan for every week of the year',
  'never told any of them that he was afraid',
  'never broke a promise to anyone but himself',
  'I have known these three since school',
  'We are a team of five and we thought we talked about everything',
  'The decision I took home was to call my brother',
]

const placeholders: readonly [RegExp, string][] = [
  [
    // RFC 2606 keeps .example and example.org for examples.
    /(?:[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.example|example\.(?:com|net|org)|your-name\.com)(?![\w-]|\.\w)/i,
    'is only an example, and reaches nobody: put in your own',
  ],
  [/\bv=sample-\w+/, 'is no video: put in the address of your own'],
  [new RegExp(altToCome), 'is left to do, for people who cannot see it'],
  [new RegExp(textToCome), 'is what the editor wrote: put in your own words'],
  [
    new RegExp(inventedPhrases.join('|')),
    'is invented and came with Solstice: put in your own words, or delete it',
  ],
]

/** What a text still has of what Solstice ships with, or the editor filled in: a sentence for each. */
export const explainPlaceholders = (text: string): string[] =>
  placeholders.flatMap(([pattern, message]) => {
    const [found] = pattern.exec(text) ?? []
    return found ? [`“${found}” ${message}`] : []
  })
