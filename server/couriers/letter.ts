/** A mail as its parts, before it is written as plain text and as HTML. */
export type Letter = {
  subject: string
  heading: string
  /** Who gets the answer, where it is one person. */
  replyTo?: { name: string; address: string }
  /** Sentences above everything. */
  notes: readonly string[]
  /** What one person sent. Values may have several lines. */
  answers?: readonly (readonly [label: string, value: string])[]
  /** One line a lead. */
  list?: readonly ListedLead[]
  /** Sentences below it. */
  closing: readonly string[]
  /** What to type next, and why. */
  next?: { sentence: string; command: string }
}

export type ListedLead = {
  /** "Application" */
  kind: string
  name: string
  email: string
  /** "Nov 15, 20:14 UTC" */
  when: string
  /** "Summer Solstice", or why it looks like a machine's. */
  remark?: string
}
