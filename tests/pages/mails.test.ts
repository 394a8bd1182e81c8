import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { loadMailWords } from '#couriers/load-mail-words.ts'
import { build } from './built-site.ts'

test('the words of mails are in the build for our server', async () => {
  expect(await loadMailWords(build)).toEqual(mailWords)
})

test('no browser loads them', () => {
  const files = readdirSync(join(build, 'client'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => /\.(html|js|json|css|txt|xml)$/.test(name))
  expect(texts.length).toBeGreaterThan(30)
  const [paragraph = ''] = mailWords.applicant.paragraphs
  const words = [mailWords.owner.bare, mailWords.owner.reply, paragraph]
  for (const name of texts) {
    const text = readFileSync(join(build, 'client', name), 'utf8')
    expect(
      words.filter((sentence) => text.includes(sentence)),
      name,
    ).toEqual([])
  }
})
