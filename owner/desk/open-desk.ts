import type { OwnerSettings } from '#server/settings/settings.ts'
import type { Desk } from './desk.ts'
import { openEmbeddedDesk } from './embedded-desk.ts'
import { openHostedDesk } from './hosted-desk.ts'

export function openDesk({ hosted, ...folders }: OwnerSettings): Desk {
  return hosted ? openHostedDesk(hosted, folders) : openEmbeddedDesk(folders)
}
