import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeSamples } from './samples.ts'

test('samples in all folders of content are counted; notes and other words are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'solstice-samples-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  writeFileSync(join(root, 'content/home.yaml'), '# sample: yes\nlead: a sample, yes\n')
  expect(describeSamples(root)).toEqual([])
  writeFileSync(join(root, 'content/faq.yaml'), '- answer: No\n  sample: yes\n- sample: yes\n')
  writeFileSync(join(root, 'content/pages/press.yaml'), 'passages:\n  - sample: yes\n')
  expect(describeSamples(root)).toEqual([
    '3 samples are still in content/: npm run launch-check lists them.',
  ])
})
