import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { parseModule } from '#tests/architecture/parse-module.ts'

const root = join(import.meta.dirname, '../..')

/** Attributes that a visitor sees or hears. */
const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'heading', 'lead'])

/** The words that this piece of markup shows by itself, instead of being given them. */
function findOwnWords(node: ESTree.Node): string[] {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'JSXElement') {
    const templates = node.children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' && child.expression.type === 'TemplateLiteral'
        ? child.expression.quasis
        : [],
    )
    return templates.map(({ value }) => value.raw)
  }
  if (node.type !== 'JSXAttribute' || node.value?.type !== 'Literal') return []
  return spoken.has(String(node.name.name)) ? [String(node.value.value)] : []
}

function findWords(text: string): string[] {
  return parseModule({ path: 'a.tsx', text })
    .flatMap(findOwnWords)
    .map((words) => words.trim())
    .filter((words) => /\p{L}{2}/u.test(words))
}

test('no markup has words of its own: they stand in content/', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) =>
    findWords(readFileSync(join(root, 'app', file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  // Neither shown nor spoken: only a machine fills the honeypot in.
  expect(found).toEqual([`${join('forms', 'application-form.tsx')}: Topic`])
})

test.each([
  ['text', 'const a = <p>Read on</p>', 'Read on'],
  ['text beside a value', 'const a = <p>More on {x}</p>', 'More on'],
  ['words around a value', `const a = <p>{\`Age: \${x}\`}</p>`, 'Age:'],
  ['a label for screen readers', 'const a = <nav aria-label="Main" />', 'Main'],
])('it would see %s', (_, source, words) => {
  expect(findWords(source)).toEqual([words])
})
