import type * as v from 'valibot'
import { choice, group, line, list, optional, prose } from '#reader/fields.ts'
import { photo } from '#reader/photo-field.ts'
import { readContent } from '#reader/read-content.ts'
import { sampleField } from './page.ts'
import { pillarKeys } from './pillars.ts'

const founder = group('', {
  name: line('Example: Marcus Hale', 24),
  title: line('His part in Solstice. Example: Founder, head of coaching', 40),
  description: prose(
    'His story, with a blank line between paragraphs; the first should be about a turning point.',
    1200,
  ),
  education: line('Example: B.Sc. in exercise science', 60),
  pillars: list('The pillars he stands for.', choice(pillarKeys.join(', '), pillarKeys), {
    most: 5,
  }),
  photo: optional(
    photo('founder', 'His portrait, cut to 4:5; without one the sun is drawn at his hour.'),
  ),
  superpower: line('What the others would say he does best, in one sentence.', 80),
  ...sampleField,
})

export type Founder = v.InferOutput<typeof founder>

export const founders = readContent(
  'founders',
  list('The founders, in the order of the page.', founder, { most: 6 }),
)
