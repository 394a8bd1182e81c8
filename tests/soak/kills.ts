import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killOften } from '#tests/faults/kill-often.ts'
import type { SoakResult } from './soak-result.ts'

const kills = Number(process.env.SOAK_KILLS ?? 500)

/** Five hundred ends without a warning, and what was acknowledged is there. */
export async function soakKills(): Promise<SoakResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-soak-'))
  const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
  try {
    const env = { NODE_COMPILE_CACHE: join(folder, 'code') }
    const found = await killOften({ dataDir: join(folder, 'data'), env }, kills, seed)
    const { lost, doubled, changed, unknown, acknowledged, retried, integrity } = found
    const wrong = lost.length + doubled.length + changed.length + unknown.length
    return [
      {
        promise: 'A kill loses nothing that was acknowledged, and stores nothing twice',
        test: 'tests/soak/kills.ts',
        figure: `${kills} kills under load and ${Math.floor(kills / 5)} during the start: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${retried} sent again; integrity ${integrity} (FAULT_SEED=${seed})`,
        isKept: wrong === 0 && integrity === 'ok' && acknowledged > kills * 10,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
