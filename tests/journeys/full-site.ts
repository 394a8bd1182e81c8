import { createLongestWriter } from '#tests/content/longest-words.ts'
import { rewriteContent } from '#tests/content/rewrite-content.ts'
import { buildCopy } from './build-variant.ts'
import { copyProject, type ProjectCopy } from './copy-project.ts'

/** A copy of the project with every field and every list as long as its schema allows, built. */
export async function buildFullSite(): Promise<ProjectCopy> {
  const copy = copyProject()
  await rewriteContent(copy.root, createLongestWriter)
  return buildCopy('npm run build', copy, { SHIPPED: '' })
}
