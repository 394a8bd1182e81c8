import { paths } from '#paths.ts'
import { group, line, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { pageFields, passages, sideOpening, step } from './page.ts'

const schema = group('', {
  ...pageFields,
  opening: sideOpening,
  steps: group('What happens after an application.', {
    heading: line('Example: What happens next', 60),
    items: list('In the order in which they happen.', step, { least: 2, most: 6 }),
  }),
  passages,
})

export const apply = { path: paths.apply, hasForm: true, ...readContent('apply', schema) } as const
