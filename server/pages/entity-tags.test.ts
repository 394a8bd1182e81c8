import { expect, test } from 'vitest'
import { matchesEntityTag } from './entity-tags.ts'

test.each(['"abc-br"', 'W/"abc-br"', '"x", "abc-br"', '"a,b",W/"abc-br" ', '*', ' * '])(
  'If-None-Match %s names the tag',
  (header) => {
    expect(matchesEntityTag(header, '"abc-br"')).toBe(true)
  },
)

test.each(['', '"abc"', '"abc-gzip"', 'abc-br', '"abc-br', '"x*"', '"ABC-BR"', '"x, abc-br"'])(
  'If-None-Match %s does not name the tag',
  (header) => {
    expect(matchesEntityTag(header, '"abc-br"')).toBe(false)
  },
)
