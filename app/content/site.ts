import type { Sample } from './page.ts'

export type Site = {
  /** The brand, as written everywhere. */
  name: string
  /** One sentence under the name in the footer. */
  description: string
  /** Where a visitor can write to when a form fails. Example: "hello@solstice.example" */
  email: Sample & { address: string }
  /**
   * Where a hole in the site can be reported, if not at the address above; it stands in
   * /.well-known/security.txt. Example: "mailto:security@solstice.example"
   */
  securityContact?: `mailto:${string}` | `https://${string}`
}

export const site = {
  name: 'Solstice',
  description: 'Coaching, retreats and seasonal gatherings for men who are willing to do the work.',
  email: { address: 'hello@solstice.example', sample: true },
} satisfies Site
