import { sendByBrowser } from '#cli/canary.ts'
import { inventEmail } from './fill-form.ts'
import { expect, test } from './visitor.ts'

test('npm run canary -- --browser fills in the form as a visitor does', async ({ site }) => {
  const email = inventEmail()
  expect(await sendByBrowser(site.address, email)).toBeUndefined()
  const mine = site.readLeads().filter((lead) => lead.email === email)
  expect(mine).toMatchObject([{ kind: 'application', name: 'Canary (a test)' }])
})
