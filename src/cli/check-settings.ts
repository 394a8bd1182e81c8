import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { describeChannels } from './channels.ts'

const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/
const exampleHost = /(^|\.)(example|test|invalid|your-name\.com)$/

/** What the settings mean for a launch, in sentences: what has to change first, and what to know. */
export function checkSettings(settings: Settings): { blockers: string[]; notes: string[] } {
  const { hosted, siteUrl, host, trustProxy, dataDir, backups, backupDir, retentionDays } = settings
  const isHttps = siteUrl.startsWith('https:')
  const isPublic = host === '0.0.0.0' || host === '::'
  const needsKey = hosted ? ', and needs SUPABASE_SERVICE_ROLE_KEY for it' : ''
  return {
    blockers: listTrue([
      [true, describeSiteUrl(siteUrl)],
      [
        !hosted && isHttps && trustProxy === 0,
        'SITE_URL is https and TRUST_PROXY is 0. What answers https stands in front of the site, and all visitors would count as one for the limits: set TRUST_PROXY=1 behind one Caddy or nginx.',
      ],
      [
        hosted?.url.startsWith('http:'),
        `SUPABASE_URL is ${hosted?.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`,
      ],
      [
        !hosted && !settings.notifications,
        'Nobody is told of new leads. Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO (docs/leads.md), then try npm run notify-test.',
      ],
      [
        !hosted && backups === 'off',
        'BACKUPS is off: nobody makes a copy of the leads. Take the setting out.',
      ],
    ]),
    notes: [
      ...listTrue([
        [
          isPublic && trustProxy > 0,
          `HOST is ${host} and TRUST_PROXY is ${trustProxy}: see that visitors reach the site through the proxy only. HOST=127.0.0.1 sees to it, except in a container.`,
        ],
        [
          !hosted,
          `No hosted backend is set. That is fine with npm start, which keeps the leads in ${dataDir}: put the folder on a disk that stays.`,
        ],
        [
          !hosted,
          'On a static host the forms need one: set SUPABASE_URL and SUPABASE_ANON_KEY before npm run build -- --static.',
        ],
        [
          !hosted && backups === 'on',
          `Backups are in ${backupDir}, one a day once there are leads: copy that folder to another machine now and then.`,
        ],
        [
          retentionDays,
          `RETENTION_DAYS is ${retentionDays}: the running server erases older leads${needsKey}, and the privacy page says so.`,
        ],
        [
          settings.signups === 'log',
          'SIGNUPS is log: gathering and waitlist sign-ups are not kept. Unset it if you want to write to these people.',
        ],
      ]),
      ...describeChannels(settings),
    ],
  }
}

const listTrue = (sentences: [unknown, string][]) =>
  sentences.flatMap(([isTrue, sentence]) => (isTrue && sentence ? [sentence] : []))

function describeSiteUrl(siteUrl: string): string {
  const { hostname, protocol } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  const is = `SITE_URL is ${siteUrl}, which`
  if (siteUrl === unsetSiteUrl) return `SITE_URL is not set. ${advice}`
  if (localHost.test(hostname)) return `${is} only this machine can open. ${advice}`
  if (exampleHost.test(hostname)) return `${is} is only an example. ${advice}`
  return protocol === 'https:' ? '' : `${is} is not encrypted. Set it to an https address.`
}
