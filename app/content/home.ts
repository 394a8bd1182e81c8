import type * as v from 'valibot'
import { paths } from '#paths.ts'
import { group, line, optional } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { call, homeOpening, introduction, pageFields } from './page.ts'

const schema = group('', {
  ...pageFields,
  opening: homeOpening,
  place: optional(
    line('Where it is, among the facts under the button. Example: Hudson Valley, NY', 40),
  ),
  price: optional(line('What it costs, beside that. Example: From $240 a month', 40)),
  mission: group('What we are here for.', {
    heading: line('Example: Our Mission', 60),
    statement: line('One sentence, set large.', 140),
  }),
  values: introduction('Above the six cards; their words are in values.yaml.'),
  pillars: introduction('Above the five cards; their words are in pillars.yaml.'),
  pathways: introduction('Above the two cards; their words are in pathways.yaml.'),
  call,
  questions: group('Above the questions; they are in questions.yaml.', {
    heading: line('Example: Questions', 60),
  }),
})

export type Home = v.InferOutput<typeof schema>

export const home = { path: paths.home, ...readContent('home', schema) }
