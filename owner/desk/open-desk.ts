import type { OwnerSettings } from '#server/settings.ts'
import type { Desk } from './desk.ts'
import { openEmbeddedDesk } from './embedded-desk.ts'
import { openHostedDesk } from './hosted-desk.ts'

export function openDesk({ dataDir, hosted }: OwnerSettings): Desk {
  return hosted ? openHostedDesk(hosted) : openEmbeddedDesk(dataDir)
}
