import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeNewPage } from '#content/new-files.ts'
import { contentFolder } from '#content/texts.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { checkContent } from './check-content.ts'

test('a heading that has the signs of paragraphs is worth a look', async () => {
  const folder = createTempDir(onTestFinished)
  cpSync(contentFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'pages/page-of-a-test.yaml'), writeNewPage('**Press** kit'))
  const { mistakes, warnings } = await checkContent(folder)
  expect(mistakes).toEqual([])
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/page-of-a-test\.yaml, line \d+: "title" has "\*\*P", which only/,
    ),
  )
})
