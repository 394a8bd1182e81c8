import * as v from 'valibot'
import { group, line, list, optional, withShortWords } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { sampleField } from './page.ts'

/** Beside the links of the bar, in a window of 768 px. */
const longestWord = 14

const schema = group('', {
  name: v.pipe(line('The brand, as written everywhere.', 24), withShortWords(longestWord)),
  description: line('One sentence under the name at the foot of each page.', 140),
  email: group('Where a visitor can write to when a form fails.', {
    address: v.pipe(
      line('Example: hello@solstice.example', 80),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no address: write it like hello@example.org'),
    ),
    ...sampleField,
  }),
  logo: optional(
    line('A picture instead of the drawn mark: its name in content/. Example: logo.svg', 80),
  ),
  social: optional(
    list(
      'Where else the brand is found, at the foot of each page; may be left out.',
      group('', {
        name: line('Example: Instagram', 24),
        address: v.pipe(
          line('As the browser shows it. Example: https://www.instagram.com/solstice', 120),
          v.regex(
            /^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/i,
            'is no address: copy it from the browser, with https:// before it',
          ),
        ),
      }),
      { most: 6 },
    ),
  ),
  securityContact: optional(
    v.pipe(
      line(
        'Where a hole in the site can be reported, if not there. Example: mailto:security@solstice.example',
        120,
      ),
      v.regex(
        /^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/,
        'is neither mail nor a page: begin it with mailto: or https://',
      ),
      v.transform((contact) => contact as `mailto:${string}` | `https://${string}`),
    ),
  ),
})

export type Site = v.InferOutput<typeof schema>

export const site: Site = readContent('site', schema)
