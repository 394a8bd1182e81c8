import { readdirSync } from 'node:fs'
import { ContentError, contentFolder, listOwnPages, type Mistake, schemas } from './read-content.ts'
import { ownPage } from './shapes.ts'

/** Each by itself, so that one mistake does not hide another. */
const readers = [
  () => import('./forms.ts'),
  () => import('./gatherings.ts'),
  () => import('./pages.ts'),
  () => import('./site.ts'),
]

/** Everything that is wrong in content/, in all files at once. Afterwards `schemas` has every file. */
export async function findMistakes(): Promise<Mistake[]> {
  const results = await Promise.allSettled(readers.map((read) => read()))
  for (const name of listOwnPages()) schemas.set(`pages/${name}`, ownPage(name))
  const mistakes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ContentError) return result.reason.mistakes
    throw result.reason
  })
  return [...mistakes, ...findUnread()]
}

function findUnread(): Mistake[] {
  const sentence =
    'nothing reads this file: put it into content/pages/ with a name that ends in .yaml, if it is a page; otherwise take it out'
  return readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.ya?ml$/.test(name) && !schemas.has(name.replace(/\.yaml$/, '')))
    .map((name) => ({ file: `content/${name}`, sentence }))
}
