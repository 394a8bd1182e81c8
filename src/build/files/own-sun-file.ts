import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bundleScript } from '#build/plugins/made-values.ts'
import { root } from '#tools/run-tool.ts'
import type { MadeFile } from './made-files.ts'

/** The script that draws the sun of a day: a file, because few visitors of its page need it. */
export async function makeOwnSun(): Promise<MadeFile> {
  const text = await bundleScript(join(root, 'src/site/document/own-sun-script.ts'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { address: `/assets/own-sun-${hash}.js`, read: () => text }
}

/** `import address from './own-sun-script.ts?address'` */
export async function makeValues() {
  return { default: (await makeOwnSun()).address }
}
