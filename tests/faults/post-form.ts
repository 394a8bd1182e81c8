import { fetchAlone } from './fetch-alone.ts'

export type FormFields = Record<string, string | readonly string[]>

/** A form as a browser without script posts it; a redirect is shown, not followed. */
export function postForm(address: string, path: string, fields: FormFields): Promise<Response> {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  )
  return fetchAlone(`${address}${path}`, {
    method: 'POST',
    // Packing thousands of pages would take longer than drawing them.
    headers: { 'Accept-Encoding': 'identity' },
    body: new URLSearchParams(pairs),
    redirect: 'manual',
  })
}

export function inventApplication(email: string) {
  return {
    fullName: 'A. Visitor',
    email,
    gender: 'Male',
    dob: '1998-02-28',
    country: 'Germany',
    interests: ['Coaching', 'Events'],
    aboutYourself: 'I run.\nI read.',
  }
}
