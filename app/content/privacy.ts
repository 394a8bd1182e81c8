import * as v from 'valibot'
import { paths } from '#paths.ts'
import { group, line, prose } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { readingFields, sampleField } from './page.ts'

const keeping = group(
  'How long we keep what visitors send, at the end of the page. The setting RETENTION_DAYS chooses between the two texts.',
  {
    heading: line('Without a full stop. Example: How long we keep it', 60),
    byHand: prose('While RETENTION_DAYS is not set: what you keep to by hand.', 1200),
    byItself: v.pipe(
      prose('While RETENTION_DAYS is set. {days} becomes its number.', 1200),
      v.check(
        (paragraphs) => paragraphs.join().includes('{days}'),
        'does not say {days}: write it where the number of days belongs',
      ),
    ),
    ...sampleField,
  },
)

const schema = group('', { ...readingFields, keeping })

export const privacy = { path: paths.privacy, ...readContent('privacy', schema) }
