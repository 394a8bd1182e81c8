import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationWords } from '#content/form-words.ts'
import type { SaveLead } from '#leads/save-lead.ts'
import { ApplicationForm } from './application-form.tsx'
import type { FormAnswer } from './form-answer.ts'
import { receiveLead } from './receive-lead.ts'
import { reportErrorContext, saveLeadContext } from './server-contexts.ts'

const answers = new URLSearchParams({
  fullName: 'A. Visitor',
  email: 'visitor@example.com',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'Germany',
  interests: 'Coaching',
  aboutYourself: 'I run.',
})
answers.append('interests', 'Events')

const { failure: sentence } = applicationWords
const saved: SaveLead = async () => ({ outcome: 'saved' })
const broken = () => {
  throw new Error('broken')
}

async function post({ save = saved, request = createRequest() }: Partial<Post> = {}) {
  const context = new RouterContextProvider()
  const reportError = vi.fn()
  context.set(saveLeadContext, save)
  context.set(reportErrorContext, reportError)
  const { data, init } = await receiveLead({ request, context })
  vi.restoreAllMocks()
  expect(init?.status).toBe(503)
  expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  return drawForm(data)
}

type Post = { save: SaveLead | null; request: Request }

function createRequest(): Request {
  return new Request('https://solstice.example/apply', { method: 'POST', body: answers })
}

/** The page as the visitor gets it back. */
function drawForm(answer: FormAnswer) {
  const form = <ApplicationForm path="/apply" title="Apply" email="x@x.example" answer={answer} />
  return parse(renderToStaticMarkup(form))
}

/** What the form would send if it were sent again. */
function readAnswers(page: ReturnType<typeof drawForm>): string[][] {
  const texts = page.querySelectorAll('input, textarea').flatMap((control) => {
    const { name = '', type, value, checked } = control.attributes
    const isChoice = type === 'radio' || type === 'checkbox'
    const text = control.tagName === 'TEXTAREA' ? control.text.trim() : value
    return isChoice && checked === undefined ? [] : [[name, text ?? '']]
  })
  const country = page.querySelector('option[selected]')?.text ?? ''
  return [...texts, ['country', country]].filter(([, text]) => text !== '').sort()
}

afterEach(() => void vi.restoreAllMocks())

test.each([
  [
    'reading',
    () => {
      const { trim } = String.prototype
      vi.spyOn(String.prototype, 'trim').mockImplementation(function (this: string) {
        return String(this) === 'A. Visitor' ? broken() : trim.call(this)
      })
      return post()
    },
  ],
  [
    'composing',
    () => {
      vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(broken)
      return post()
    },
  ],
  ['finding a store', () => post({ save: null })],
  ['saving', () => post({ save: broken })],
  ['waiting for the store', () => post({ save: () => Promise.reject(new Error('broken')) })],
])(
  'an exception while %s is logged, and the form comes back with its answers and the spec’s sentence',
  async (_, start) => {
    const page = await start()
    expect(readAnswers(page)).toEqual([...answers].sort())
    expect(page.querySelector('.form-failure')?.text).toContain(sentence)
    expect(page.querySelectorAll('.field-error')).toEqual([])
  },
)

test('a form that breaks off while it is received comes back empty, with the spec’s sentence', async () => {
  const request = createRequest()
  vi.spyOn(request, 'formData').mockRejectedValue(new Error('broken'))
  const page = await post({ request })
  expect(readAnswers(page)).toEqual([])
  expect(page.querySelector('.form-failure')?.text).toContain(sentence)
})
