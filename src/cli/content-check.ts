import { join } from 'node:path'
import { checkContent } from './check-content.ts'

const { mistakes, warnings } = await checkContent(join(import.meta.dirname, '../..'))
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

if (warnings.length > 0) say(['Worth a look:', ...warnings, ''])
if (mistakes.length > 0) {
  say(['To fix before the site can be built:', ...mistakes, ''])
  process.exitCode = 1
}
say([mistakes.length > 0 ? 'Nothing of it is on the site yet.' : 'All words are in order.'])
