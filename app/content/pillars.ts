import { anchors, type PagePath, paths } from '#paths.ts'
import { group, line, prose } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** Also the `id` of its band in /coaching and the name of its drawing. */
export const pillarKeys = ['vitality', 'prosperity', 'purpose', 'virtue', 'freedom'] as const

const pillar = group('', {
  title: line('Example: Vitality', 12),
  subtitle: line('What it covers, in three words. Example: Health and energy', 24),
  band: group('Its band on the coaching page.', {
    paragraphs: prose('Two or three sentences a paragraph, a blank line between.', 900),
  }),
})

const words = readContent(
  'pillars',
  group('', {
    vitality: pillar,
    prosperity: pillar,
    purpose: pillar,
    virtue: pillar,
    freedom: pillar,
  }),
)

export const pillars = pillarKeys.map((key) => ({
  key,
  /** Its band in /coaching; home's cards lead here. */
  link: anchors[key],
  /** Its own reading page. */
  page: paths[key] as PagePath,
  ...words[key],
}))

export type Pillar = (typeof pillars)[number]
