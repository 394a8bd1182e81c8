import { isEmailAddress } from '#leads/email-address.ts'
import type {
  MailSettings,
  NotificationSettings,
  WebhookSettings,
} from '#server/notifications/channel.ts'
import { type Environment, readValue, SettingError, wrongValue } from './setting-values.ts'

/** Standard Webhooks asks for 24 bytes at least. */
const shortestSecret = 24

const mailNames = ['SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO'] as const
const webhookNames = ['NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET'] as const

/** Undefined where nobody is told of new leads. */
export function readCouriers(env: Environment): NotificationSettings | undefined {
  const mail = readMail(env)
  const webhook = readWebhook(env)
  if (!mail && !webhook) return undefined
  return { ...(mail && { mail }), ...(webhook && { webhook }) }
}

function readMail(env: Environment): MailSettings | undefined {
  const acknowledges = readAcknowledge(env)
  const [smtpUrl, from, to] = readTogether(env, mailNames) ?? []
  if (smtpUrl === undefined || from === undefined || to === undefined) {
    if (acknowledges) throw new SettingError('SMTP_URL must be set too, because ACKNOWLEDGE is on.')
    return undefined
  }
  checkSmtpUrl(smtpUrl)
  if (!isEmailAddress(findAddress(from))) {
    const expected = 'an e-mail address, with or without a name'
    throw wrongValue('NOTIFY_FROM', expected, '"Solstice <site@your-name.com>"', from)
  }
  return { smtpUrl, from, to: readRecipients(to), acknowledges }
}

/** All of them or none: half a courier would be a silent one. */
function readTogether(env: Environment, names: readonly string[]): string[] | undefined {
  const given = names.filter((name) => readValue(env, name) !== undefined)
  if (given.length === 0) return undefined
  const missing = names.find((name) => !given.includes(name))
  if (missing) throw new SettingError(`${missing} must be set too, because ${given[0]} is.`)
  return names.map((name) => readValue(env, name) ?? '')
}

/** Never shown: it holds a password. */
function checkSmtpUrl(value: string): void {
  const url = URL.parse(value)
  const isMail = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  if (!isMail || !url.hostname) {
    throw new SettingError(
      'SMTP_URL must be the address of a mail server, for example ' +
        'smtps://user:password@mail.your-name.com. Signs such as @ or / in the password are ' +
        'written as %40 or %2F.',
    )
  }
}

function readRecipients(value: string): [string, ...string[]] {
  const [first = '', ...others] = value.split(',').map((address) => address.trim())
  const wrong = [first, ...others].find((address) => !isEmailAddress(address))
  if (wrong !== undefined) {
    throw wrongValue(
      'NOTIFY_TO',
      'e-mail addresses with commas between',
      'you@your-name.com',
      wrong,
    )
  }
  return [first, ...others]
}

/** "Solstice <site@solstice.example>" -> "site@solstice.example" */
function findAddress(from: string): string {
  return /^[^<>\r\n"]*<([^<>]+)>$/.exec(from)?.[1] ?? from
}

function readAcknowledge(env: Environment): boolean {
  const value = readValue(env, 'ACKNOWLEDGE') ?? 'off'
  if (value !== 'on' && value !== 'off') throw wrongValue('ACKNOWLEDGE', 'on or off', 'on', value)
  return value === 'on'
}

function readWebhook(env: Environment): WebhookSettings | undefined {
  const [url, secret] = readTogether(env, webhookNames) ?? []
  if (url === undefined || secret === undefined) return undefined
  const parsed = URL.parse(url)
  const isWeb = parsed?.protocol === 'http:' || parsed?.protocol === 'https:'
  if (!isWeb || parsed.username || parsed.password) {
    const expected = 'an http or https address without a password'
    throw wrongValue('NOTIFY_WEBHOOK_URL', expected, 'https://hooks.your-name.com/lead', url)
  }
  return { url: parsed.href, secret: readSecret(secret) }
}

/** As Standard Webhooks writes it, or any long word. */
function readSecret(secret: string): Buffer {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = encoded ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
  if (bytes.length < shortestSecret || secret.startsWith('whsec_') !== (encoded !== undefined)) {
    throw new SettingError(
      `NOTIFY_WEBHOOK_SECRET must be ${shortestSecret} characters or more that nobody can guess, or whsec_ and base64 of as many bytes.`,
    )
  }
  return bytes
}
