import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ContentText = {
  /** From the project's root. Example: "content/site.yaml" */
  file: string
  /** Its name alone. Example: "site" */
  name: string
  text: string
}

/** Every file of words, in the order of its name. */
export function readContentTexts(root: string): ContentText[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
      file: `content/${name}`,
      name: name.replace(/^.*\/|\.yaml$/g, ''),
      text: readFileSync(join(root, 'content', name), 'utf8'),
    }))
}
