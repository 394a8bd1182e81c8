/** Who is told of new leads, and how. At least one of mail and webhook is there. */
export type CourierSettings = {
  mail?: MailSettings
  webhook?: WebhookSettings
}

export type MailSettings = {
  /** "smtps://user:password@mail.example.org" */
  smtpUrl: string
  /** "Solstice <site@solstice.example>" */
  from: string
  /** ["tom@solstice.example"] */
  to: readonly [string, ...string[]]
  /** Whether an applicant is answered too. */
  acknowledges: boolean
}

export type WebhookSettings = {
  /** "https://hooks.example.org/solstice" */
  url: string
  /** What the signature is made with, as bytes. */
  secret: Buffer
}
