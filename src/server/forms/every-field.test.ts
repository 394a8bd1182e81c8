import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatCsv, formatJson } from '#cli/leads/export.ts'
import type { FieldName } from '#leads/application-fields.ts'
import { isCalendarDate, writeLongDate } from '#leads/calendar-date.ts'
import type { SaveLead } from '#leads/insert-lead.ts'
import { honeypotName } from '#leads/message.ts'
import { composeEmail } from '#server/notifications/compose-email.ts'
import { createWebhookChannel } from '#server/notifications/webhook-channel.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { answerPost } from '#site/forms/answer-post.ts'
import { FormIsland } from '#site/forms/form-island.tsx'
import { composeFormProps, type LeadFormProps } from '#site/forms/form-props.ts'
import { createApplicationForm, createSignupForm, type LeadForm } from '#site/forms/lead-forms.ts'
import { startWebhookReceiver } from '#tests/notifications/webhook-receiver.ts'
import { createTestSite } from '#tests/server/start-app.ts'
import { apply, brand, facts, gatherings, mailCopy, shop } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'

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

type Send = (props: LeadFormProps, form: URLSearchParams, insert: SaveLead) => unknown

/** As use-lead-form.ts does it: checked in the browser, then inserted by REST. */
const sendWithScript: Send = async (props, fields, insert) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const read = <Answers>(leadForm: LeadForm<Answers>) => {
    const { result, value } = leadForm.read(form, '2026-11-18')
    if (!value) throw new Error(JSON.stringify(result.error))
    return leadForm.compose(value, { form })
  }
  const isApplication = props.kind === 'application'
  const { table, row } = isApplication
    ? read(createApplicationForm(props))
    : read(createSignupForm(props))
  const { postRest } = createTestSite({ insert })
  expect((await postRest(table, row)).status).toBe(201)
}

const sendWithoutScript: Send = (props, body, insert) => {
  const request = new Request(`https://solstice.example${props.path}`, { method: 'POST', body })
  const page = { props, beforeTitle: '', beforeForm: '', beforeData: '', end: '' }
  return answerPost(request, page, { saveLead: insert, reportError: expect.unreachable })
}

/** Everything that the owner gets to see of the one lead that was sent. */
async function readOutputs(send: Send, props: LeadFormProps, form: URLSearchParams) {
  const folder = createTempDir()
  const store = openStore(folder, { channels: ['mail', 'webhook'] })
  const webhook = await startWebhookReceiver()
  onTestFinished(() => store.close())
  await send(props, form, store.insert)
  const { leads } = await store.notifications.pending('mail', 1)
  const channel = createWebhookChannel({ url: webhook.url, secret: Buffer.from('secret') })
  await channel.deliver({ kind: 'leads', leads })
  const [stored] = readLeads(folder)
  const readStored = () => Readable.from([stored])
  return {
    store: Object.values(stored ?? {}).join('\n'),
    mail: composeEmail({ kind: 'leads', leads }, mailCopy).text,
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
    { page: apply, answers: application },
    { page: gatherings.at(-1) ?? apply, answers: signup },
    { page: shop, answers: signup },
  ])(
    'every field of $page.path reaches store, mail, webhook, JSON and CSV',
    async ({ page, answers }) => {
      const props = composeFormProps(facts, page)
      const form = parse(renderToString(createElement(FormIsland, props)))
      const names = form.querySelectorAll('form [name]').map((field) => field.getAttribute('name'))
      expect([...new Set(names)].filter((name) => name !== honeypotName)).toEqual(
        Object.keys(answers),
      )
      const fields = Object.entries(answers).flatMap(([name, values]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const outputs = await readOutputs(send, props, new URLSearchParams(fields))
      for (const value of Object.values<string[]>(answers).map((values) => values.join(', '))) {
        for (const [output, content] of Object.entries(outputs)) {
          // In the export, an answer has a cell of its own; before a "+" there stands an apostrophe.
          const shown = output === 'csv' ? content.replaceAll(`"'`, '"') : content
          const isDate = output === 'mail' && isCalendarDate(value)
          const written = isDate ? writeLongDate(value, brand.lang) : value
          expect(shown, output).toContain(output === 'csv' ? `"${written}"` : written)
        }
      }
    },
  )
})
