import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line on how much of content/ is still invented; nothing once all of it is real. */
export function describeSamples(root: string): string[] {
  const folder = join(root, 'content')
  const count = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/^[ -]*sample: yes\s*$/gm) ?? [],
    ).length
  if (count === 0) return []
  const samples = count === 1 ? '1 sample is' : `${count} samples are`
  return [`${samples} still in content/: npm run launch-check lists them.`]
}
