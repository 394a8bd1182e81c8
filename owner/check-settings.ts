import type { Settings } from '#server/settings.ts'
import { describeCouriers } from './describe-couriers.ts'

/** What the settings mean for a launch, in sentences. */
export type SettingsReport = {
  /** These have to change first. */
  blockers: string[]
  /** These are worth knowing. */
  notes: string[]
}

const unsetSiteUrl = 'http://localhost:3000'
const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/

export function checkSettings(settings: Settings): SettingsReport {
  return {
    blockers: [...checkSiteUrl(settings), ...checkBackend(settings)],
    notes: [
      ...describeStore(settings),
      ...describeSignups(settings),
      ...describeCouriers(settings),
    ],
  }
}

function checkSiteUrl({ siteUrl }: Settings): string[] {
  const { protocol, hostname } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  if (siteUrl === unsetSiteUrl) return [`SITE_URL is not set. ${advice}`]
  if (localHost.test(hostname)) {
    return [`SITE_URL is ${siteUrl}, which only this machine can open. ${advice}`]
  }
  if (protocol !== 'https:') {
    return [`SITE_URL is ${siteUrl}, which is not encrypted. Set it to an https address.`]
  }
  return []
}

function checkBackend({ hosted }: Settings): string[] {
  if (!hosted || hosted.url.startsWith('https:')) return []
  return [
    `SUPABASE_URL is ${hosted.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`,
  ]
}

function describeStore({ hosted, dataDir }: Settings): string[] {
  if (hosted) return []
  return [
    `No hosted backend is set. That is fine with npm start, which keeps the leads in ${dataDir}: put the folder on a disk that stays.`,
    'On a static host the forms need one: set SUPABASE_URL and SUPABASE_ANON_KEY before npm run build -- --static.',
  ]
}

function describeSignups({ signups }: Settings): string[] {
  if (signups === 'store') return []
  return [
    'SIGNUPS is log: gathering and waitlist sign-ups are not kept. Unset it if you want to write to these people.',
  ]
}
