import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#schema/paths.ts'
import { nameFile } from '#schema/read-content.ts'
import { root } from '#tools/run-tool.ts'

/** What pages show besides their own file, by that file or its folder. */
const shared: Readonly<Record<string, readonly string[]>> = {
  home: ['apply', 'values', 'pillars', 'pathways', 'questions'],
  coaching: ['pillars'],
  'about-us': ['founders', 'pillars'],
  faq: ['questions'],
  gatherings: ['form-words', 'gathering-place', 'calendar-words'],
  pillars: ['pillars', 'next-step'],
  pages: ['next-step'],
}

/** The words that stand on a page, its own file first: "content/faq.yaml", "content/questions.yaml". */
export function listContentFiles(path: string): string[] {
  const slug = path.slice(1) || 'home'
  const [key = slug] = Object.entries(paths).find(([, each]) => each === path) ?? []
  const names = [slug, key, `gatherings/${slug}`, `pillars/${key}`, `pages/${slug}`]
  const own = names.find((name) => existsSync(join(root, nameFile(name))))
  if (!own) return []
  return [own, ...(shared[own.split('/')[0] ?? ''] ?? [])].map(nameFile)
}
