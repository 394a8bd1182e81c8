import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tests start Node some thousand times: what one start has compiled, all others read. */
export function shareCompiledCode(): void {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-compiled-'))
  process.env.NODE_COMPILE_CACHE = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
