import type { OwnerSettings, Settings } from '#server/settings/settings.ts'
import type { Ask } from './ask.ts'

/** What a look at the live site came to. */
export type Finding = {
  /** "fault" stands in the way; "note" is worth knowing; "fine" was tried and is well. */
  grade: 'fault' | 'note' | 'fine'
  sentence: string
}

export type LiveSite = {
  /** Its address: "https://www.your-name.com". */
  site: string
  settings: Settings
  /** Where its owner finds the leads; throws a StartError where he can not. */
  readOwner: () => OwnerSettings
  ask: Ask
}

export const fault = (sentence: string): Finding => ({ grade: 'fault', sentence })
export const note = (sentence: string): Finding => ({ grade: 'note', sentence })
export const fine = (sentence: string): Finding => ({ grade: 'fine', sentence })
