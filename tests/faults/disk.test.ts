import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { applicationWords } from '#content/form-words.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { anyUserFaults } from './any-user-faults.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { inventApplication, postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'
import { listRootFaults } from './root-faults.ts'

const longText = 'I write a lot. '.repeat(300)
const { failure: sentence } = applicationWords

function inventLead(email: string): Lead {
  return { table: 'contact_submissions', row: { name: 'A. Visitor', email, message: longText } }
}

/** A full disk still takes what fits into a page that it has already. */
async function postUntilRefused(address: string) {
  const acknowledged: string[] = []
  for (let count = 0; count < 500; count += 1) {
    const email = `during-${count}@example.com`
    const answer = await postLead(address, inventLead(email))
    if (answer.status !== 201) return { acknowledged, email, answer }
    acknowledged.push(email)
  }
  throw new Error('The fault has never been felt.')
}

async function readHealth(address: string): Promise<number> {
  return (await fetchAlone(`${address}/healthz`)).status
}

function listEmails(dataDir: string): string[] {
  return readLeads(dataDir).map(({ email }) => email)
}

describe.each([...anyUserFaults, ...listRootFaults()])('while $name', (fault) => {
  test('a visitor gets an honest 503, without script his answers back, the log says why, and afterwards all is stored once', async () => {
    const { options, begin, end } = fault.prepare()
    const server = await borrowServer(options)
    const { address, log } = server
    const answers = { ...inventApplication('tom@example.com'), aboutYourself: longText.trim() }
    expect((await postLead(address, inventLead('before@example.com'))).status).toBe(201)
    expect(await readHealth(address)).toBe(200)

    await begin(server)
    const { acknowledged, email, answer } = await postUntilRefused(address)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toEqual({
      code: 'PGRST001',
      message: 'Database client error. Retrying the connection.',
      details: null,
      hint: null,
    })
    const message = expect.stringMatching(fault.sentence)
    const said = expect.objectContaining({ event: 'error', message })
    await expect.poll(() => log).toContainEqual(said)
    expect(await readHealth(address)).toBe(503)
    const kept = ['before@example.com', ...acknowledged]
    // While the server still tries to write, a reader may come at the wrong moment.
    await expect.poll(() => listEmails(options.dataDir).sort()).toEqual(kept.sort())

    const drawn = await postForm(address, '/apply', answers)
    expect(drawn.status).toBe(503)
    const page = parse(await drawn.text())
    expect(page.querySelector('.form-failure')?.text).toContain(sentence)
    expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(answers.email)
    expect(page.querySelector('[name=aboutYourself]')?.text.trim()).toBe(answers.aboutYourself)
    await expect.poll(() => listEmails(options.dataDir).sort()).toEqual(kept.sort())

    await end(server)
    expect((await postForm(address, '/apply', answers)).status).toBe(303)
    expect((await postLead(address, inventLead(email))).status).toBe(201)
    expect((await postLead(address, inventLead('after@example.com'))).status).toBe(201)
    expect(await readHealth(address)).toBe(200)
    const all = [...kept, answers.email, email, 'after@example.com']
    expect(listEmails(options.dataDir).sort()).toEqual(all.sort())
  })
})

test('a visitor who comes while another program writes waits for it, and is stored', async () => {
  const dataDir = borrowFolder()
  const preload = join(import.meta.dirname, 'tell-when-busy.ts')
  const { address, child } = await borrowServer({ dataDir, preload })
  const other = new DatabaseSync(join(dataDir, databaseName))
  other.exec('begin immediate')
  const turnedAway = once(child, 'message')
  const answer = postLead(address, inventLead('patient@example.com'))
  await turnedAway
  other.close()
  expect((await answer).status).toBe(201)
  expect(listEmails(dataDir)).toEqual(['patient@example.com'])
})
