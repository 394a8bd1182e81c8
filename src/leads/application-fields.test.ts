import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatCsv, formatJson } from '#cli/leads/export.ts'
import { paths } from '#content/paths.ts'
import { mailWords } from '#content/site.ts'
import { composeEmail } from '#server/notifications/compose-email.ts'
import { createWebhookChannel } from '#server/notifications/webhook-channel.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { receiveLead } from '#site/forms/answer-post.ts'
import { FormIsland } from '#site/forms/form-island.tsx'
import { findLeadForm } from '#site/forms/lead-forms.ts'
import { startWebhookReceiver } from '#tests/notifications/webhook-receiver.ts'
import { borrowFolder, startApp } from '#tests/server/start-app.ts'
import type { FieldName } from './application-fields.ts'
import { keepKnownFields } from './form-schemas.ts'
import type { SaveLead } from './insert-lead.ts'
import { honeypotName } from './message.ts'

const application = {
  fullName: ['Tom Reed'],
  email: ['tom@reed.example'],
  gender: ['Male'],
  dob: ['1998-02-28'],
  country: ['Germany'],
  interests: ['Coaching', 'Events'],
  aboutYourself: ['I build boats.'],
} satisfies Record<FieldName, string[]>

const signup = { name: ['Tom Reed'], email: ['tom@reed.example'] }

type Send = (path: string, form: URLSearchParams, insert: SaveLead) => unknown

/** As use-lead-form.ts does it: checked in the browser, then inserted by REST. */
const sendWithScript: Send = async (path, fields, insert) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const leadForm = findLeadForm(path)
  const submission = leadForm.read(keepKnownFields(form), '2026-11-18')
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  const { table, row } = leadForm.compose(submission.value, { form })
  const { postRest } = await startApp({ insert })
  expect((await postRest(table, row)).status).toBe(201)
}

const sendWithoutScript: Send = (path, body, insert) =>
  receiveLead(new Request(`https://solstice.example${path}`, { method: 'POST', body }), {
    saveLead: insert,
    reportError: expect.unreachable,
  })

/** Everything that the owner gets to see of the one lead that was sent. */
async function readOutputs(send: Send, path: string, form: URLSearchParams) {
  const folder = borrowFolder()
  const store = openStore(folder, { channels: ['mail', 'webhook'] })
  const webhook = await startWebhookReceiver()
  onTestFinished(() => Promise.all([store.close(), webhook.close()]).then(() => {}))
  await send(path, form, store.insert)
  const { leads } = await store.notifications.pending('mail', 1)
  const channel = createWebhookChannel({ url: webhook.url, secret: Buffer.from('secret') })
  await channel.deliver({ kind: 'leads', leads })
  const [stored] = readLeads(folder)
  const readStored = () => Readable.from([stored])
  return {
    store: Object.values(stored ?? {}).join('\n'),
    mail: composeEmail({ kind: 'leads', leads }, mailWords).text,
    webhook: webhook.hooks.map(({ body }) => body).join(),
    json: await text(formatJson(readStored())),
    csv: await text(formatCsv(readStored())),
  }
}

describe.each([
  ['with script', sendWithScript],
  ['without script', sendWithoutScript],
])('sent %s', (_, send) => {
  test.each([
    [paths.apply, application],
    ['/winter-solstice' as const, signup],
    [paths.shop, signup],
  ])('every field of %s reaches store, mail, webhook, JSON and CSV', async (path, answers) => {
    const page = parse(renderToString(createElement(FormIsland, { path, title: '' })))
    const names = page.querySelectorAll('form [name]').map((field) => field.getAttribute('name'))
    expect([...new Set(names)].filter((name) => name !== honeypotName)).toEqual(
      Object.keys(answers),
    )
    const fields = Object.entries(answers).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const outputs = await readOutputs(send, path, new URLSearchParams(fields))
    for (const value of Object.values<string[]>(answers).map((values) => values.join(', '))) {
      for (const [output, content] of Object.entries(outputs)) {
        // In the export, an answer has a cell of its own; before a "+" there stands an apostrophe.
        const shown = output === 'csv' ? content.replaceAll(`"'`, '"') : content
        expect(shown, output).toContain(output === 'csv' ? `"${value}"` : value)
      }
    }
  })
})
