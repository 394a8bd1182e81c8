import type { Lead } from '#leads/lead-rows.ts'

const about = 'I build boats, I read at night, and I want to know what comes next. '.repeat(6)

/** An application of usual length, with an address of its own, so that none is a repeat. */
export function composeSample(label: string): Lead {
  const email = `${label}@example.com`
  const message = `Name: A. Visitor\nEmail: ${email}\nGender: Male\nAbout: ${about}`
  return { table: 'contact_submissions', row: { name: 'A. Visitor', email, message } }
}
