import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summaryWords } from '#schema/forms.ts'
import { paths } from '#schema/paths.ts'
import { FormIsland } from './form-island.tsx'
import { receiveLead } from './receive-lead.ts'
import { renderAnswer } from './render-answer.tsx'

const props = { path: paths.shop, title: `Shop & "more" <'s`, email: 'us@example.com' }

/** As React writes a page: with its title in the head. */
const built = renderToString(
  <html lang="en">
    <head />
    <body>
      <p>Before</p>
      <FormIsland {...props} />
      <p>After</p>
    </body>
  </html>,
)

async function answer(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const request = new Request('https://solstice.example/shop', { method: 'POST', body })
  const received = await receiveLead(request, {
    saveLead: async () => ({ outcome: 'saved' }),
    reportError: () => {},
  })
  if (received.status === 303) throw new Error('The waitlist leads nowhere.')
  return renderAnswer(built, received.answer)
}

/** Everything but the form and the title. */
function readRest(html: string): string {
  const page = parse(html)
  page.querySelector('[data-island]')?.remove()
  page.querySelector('title')?.remove()
  return page.toString()
}

test('only the form and the title of the built page change', async () => {
  const html = await answer({ name: '', email: `<b>"O'Neill"&amp;$&` })
  expect(readRest(html)).toBe(readRest(built))
  const page = parse(html)
  expect(page.querySelectorAll('title').map(({ text }) => text)).toEqual([
    summaryWords.titlePrefix + props.title,
  ])
  expect(page.querySelector('head title')).not.toBeNull()
  expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(`<b>"O'Neill"&amp;$&`)
  const { path, title, email } = JSON.parse(
    page.querySelector('[data-island]')?.getAttribute('data-island') ?? '',
  )
  expect({ path, title, email }).toEqual(props)
})

test('a stored form gives way to what its page says then', async () => {
  const page = parse(await answer({ name: 'Tom', email: 'tom@example.com' }))
  expect(page.querySelector('form')).toBeNull()
  expect(page.querySelector('title')?.text).toBe(props.title)
})

test('a page without a form is an error', () => {
  expect(() => renderAnswer('<p>No form</p>', {})).toThrow()
})
