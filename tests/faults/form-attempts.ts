import { normalizeLine, normalizeText } from '#leads/normalize-text.ts'
import type { Attempt, LeadRow } from './attempt.ts'
import { everyString, goodAddresses } from './naughty-strings.ts'
import { type FormFields, inventApplication, postForm } from './post-form.ts'

/** What a field makes of a text; undefined where it refuses it. */
type Field = (text: string) => string | undefined

type Answers = Record<string, string>

type Form = {
  path: string
  invent(email: string): FormFields
  fields: Record<string, Field>
  compose(answers: Answers): LeadRow
}

const countCharacters = (text: string) => [...text].length

const nameField: Field = (text) => {
  const name = normalizeLine(text)
  const isGood = countCharacters(name) >= 2 && countCharacters(name) <= 120 && !name.includes('\0')
  return isGood ? name : undefined
}

const emailField: Field = (text) => goodAddresses.find((address) => address === normalizeLine(text))

const aboutField: Field = (text) => {
  const about = normalizeText(text)
  return countCharacters(about) <= 5_000 && !about.includes('\0') ? about : undefined
}

const emptyField: Field = (text) => (text === '' ? '' : undefined)
const anyField: Field = (text) => text
const noField: Field = () => undefined

const signupFields = { name: nameField, email: emailField }

const inventSignup = (email: string) => ({ name: 'A. Visitor', email })

const application: Form = {
  path: '/apply',
  invent: inventApplication,
  fields: {
    fullName: nameField,
    email: emailField,
    gender: noField,
    dob: noField,
    country: emptyField,
    interests: noField,
    aboutYourself: aboutField,
    topic: anyField,
  },
  compose: composeApplication,
}

const gathering: Form = {
  path: '/spring-equinox',
  invent: inventSignup,
  fields: signupFields,
  compose: ({ name = '', email = '' }) => ({
    kind: 'gathering',
    name,
    email,
    gathering: 'spring-equinox',
  }),
}

const waitlist: Form = {
  path: '/shop',
  invent: inventSignup,
  fields: signupFields,
  compose: ({ name = '', email = '' }) => ({ kind: 'waitlist', name, email }),
}

/** Decision 16, spelled out. */
function composeApplication(answers: Answers): LeadRow {
  const { fullName = '', email = '', topic = '' } = answers
  const lines = [
    `Name: ${fullName}`,
    `Email: ${email}`,
    `Gender: ${answers.gender}`,
    `Date of birth: ${answers.dob}`,
    `Country: ${answers.country || 'Not provided'}`,
    'Interests: Coaching, Events',
    `About: ${answers.aboutYourself || 'Not provided'}`,
    ...(topic === '' ? [] : ['Flag: a hidden field was filled in']),
  ]
  return { kind: 'application', name: fullName, email, message: lines.join('\n') }
}

export function listFormAttempts(): Attempt[] {
  const fields = [application, gathering, waitlist].flatMap((form) =>
    Object.keys(form.fields).map((name) => [form, name] as const),
  )
  return [
    ...fields.flatMap(([form, name]) =>
      everyString.map((text, index) => attemptField(form, name, text, index)),
    ),
    ...everyString.map((text, index) => attemptName(application, text, index)),
  ]
}

function attemptField(form: Form, name: string, text: string, index: number): Attempt {
  const fields = form.invent(`${name}-${index}@example.com`)
  const kept = isSmall(text) ? form.fields[name]?.(text.toWellFormed()) : undefined
  return {
    place: `${form.path} ${name}`,
    text,
    send: (address) => postForm(address, form.path, { ...fields, [name]: text }),
    row: kept === undefined ? undefined : form.compose({ ...fields, [name]: kept } as Answers),
  }
}

/** The string as the name of a field that nobody knows, and nobody minds. */
function attemptName(form: Form, text: string, index: number): Attempt {
  const fields = form.invent(`name-of-${index}@example.com`)
  return {
    place: `${form.path}, the name of a field`,
    text,
    send: (address) =>
      postForm(address, form.path, Object.fromEntries([...Object.entries(fields), [text, 'x']])),
    row: isSmall(text) ? form.compose(fields as Answers) : undefined,
  }
}

/** A body over 96 KB is refused, whatever it says. */
function isSmall(text: string): boolean {
  return text.length < 90_000
}
