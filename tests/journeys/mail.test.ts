import { composeEmail } from '#server/notifications/compose-email.ts'
import { mailCopy } from '#tests/shipped-content.ts'
import { inventAnswers } from './fill-form.ts'
import { expect, test } from './visitor.ts'

const { email } = inventAnswers()
const picture = 'http://127.0.0.1/opened.png'
/** Style rules as the mail itself could have them, tags, and placeholders. */
const rules = ['page', 'card', 'inside', 'heading', 'rows', 'label', 'value', 'press', 'button']
  .map((name) => `  .${name} { position: absolute; left: -9999px; background: url("${picture}") }`)
  .join('\n')
const tags = `"></td></style><style>td{display:none}</style><img src=${picture}>{parts}`
const hostile = `Hi\n${rules}\n${tags}\nbye`

const application = { ...inventAnswers(), email, interests: 'Coaching', fullName: tags }
const person = { name: `A\n  .value { display: none }\n${tags}`, email }

test('a visitor’s text, by form or REST, cannot style the owner’s mail or load anything', async ({
  page,
  site,
}) => {
  const form = { ...application, aboutYourself: hostile }
  const posted = await page.request.post('/apply', { form, maxRedirects: 0 })
  expect(posted.status()).toBe(303)
  for (const [table, row] of Object.entries({
    contact_submissions: { ...person, message: hostile },
    gathering_signups: { ...person, gathering: 'summer-solstice', source: tags },
    waitlist_signups: { ...person, source: tags },
  })) {
    const headers = { apikey: 'anon', Authorization: 'Bearer anon' }
    const stored = await page.request.post(`/rest/v1/${table}`, { headers, data: row })
    expect(stored.status(), table).toBe(201)
  }
  const requests: string[] = []
  await page.route('**', (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  // High enough for the whole mail.
  await page.setViewportSize({ width: 800, height: 4000 })
  const linkTo = ({ id }: { id: string }) => `https://solstice.example/answered?lead=${id}`
  const leads = site.findLeads(email)
  expect(leads).toHaveLength(4)
  for (const lead of leads) {
    const pending = { ...lead, isLikelySpam: false, attempts: 0 }
    const { html } = composeEmail({ kind: 'leads', leads: [pending] }, mailCopy, linkTo)
    await page.setContent(html)
    for (const answer of [lead.name, email, lead.message ? hostile : tags]) {
      const cell = page.locator('td.value', { hasText: answer }).last()
      await expect(cell).toBeInViewport({ ratio: 1 })
    }
    const button = page.getByRole('link', { name: mailCopy.owner.answered })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  expect(requests).toEqual([])
})
