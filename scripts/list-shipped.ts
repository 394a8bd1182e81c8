import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPrints, shippedFile } from '#builder/budgets/shipped-content.ts'
import { root } from '#tools/run-tool.ts'

// For us, after a change of the words that Solstice ships with; an owner's words stay his.
writeFileSync(join(root, shippedFile), `${JSON.stringify(readPrints(), null, 2)}\n`)
