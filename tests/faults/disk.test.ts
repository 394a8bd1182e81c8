import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'node-html-parser'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { applicationWords } from '#schema/forms.ts'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { inventApplication, postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'

type Fault = {
  name: string
  sentence: string
  begin(server: RunningServer, dataDir: string): unknown
  end(server: RunningServer, dataDir: string): unknown
}

const runOnStore = async ({ child }: RunningServer, sql: string) => {
  child.send(sql)
  await once(child, 'message')
}
const locks = new Map<string, DatabaseSync>()
const run = (command: string, ...words: string[]) => spawnSync(command, words).status === 0

/** A disk of two megabytes, which only root can mount. */
const fullDisk: Fault = {
  name: 'the disk is full',
  sentence: 'full.',
  begin(_, dataDir) {
    const page = Buffer.alloc(4096)
    expect(() => {
      while (true) appendFileSync(join(dataDir, 'ballast'), page)
    }).toThrow('ENOSPC')
  },
  end: (_, dataDir) => rmSync(join(dataDir, 'ballast')),
}

const faults: Fault[] = [
  {
    name: 'the file may not grow',
    sentence: 'Leads cannot be stored: the disk is full.',
    // SQLite takes 1 for the present size.
    begin: (server) => runOnStore(server, 'pragma max_page_count = 1'),
    end: (server) => runOnStore(server, 'pragma max_page_count = 4294967294'),
  },
  {
    name: 'the file may only be read',
    sentence: 'Leads cannot be stored: the file is read-only.',
    begin: (server) => runOnStore(server, 'pragma query_only = on'),
    end: (server) => runOnStore(server, 'pragma query_only = off'),
  },
  {
    name: 'another program is writing to the file',
    sentence: 'Leads cannot be stored: another program is holding the file.',
    begin(_, dataDir) {
      const other = new DatabaseSync(join(dataDir, databaseName))
      other.exec('begin immediate')
      locks.set(dataDir, other)
    },
    end: (_, dataDir) => locks.get(dataDir)?.close(),
  },
  ...(canMount() ? [fullDisk] : []),
]

function canMount(): boolean {
  const folder = '/mnt'
  return run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder) && run('umount', folder)
}

function prepareFolder(fault: Fault): string {
  const dataDir = borrowFolder()
  if (fault !== fullDisk) return dataDir
  run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir)
  onTestFinished(() => void run('umount', dataDir))
  return dataDir
}

const longText = 'I write a lot. '.repeat(300).trim()

function inventLead(email: string): Lead {
  return { table: 'contact_submissions', row: { name: 'A. Visitor', email, message: longText } }
}

/** A full disk still takes what fits into a page that it has already. */
async function postUntilRefused(address: string) {
  for (const acknowledged: string[] = []; ; ) {
    const email = `during-${acknowledged.length}@example.com`
    const answer = await postLead(address, inventLead(email))
    if (answer.status !== 201) return { acknowledged, email, answer }
    acknowledged.push(email)
  }
}

const readHealth = async (address: string) => (await fetchAlone(`${address}/healthz`)).status
const listEmails = (dataDir: string) => readLeads(dataDir).map(({ email }) => email)

describe.each(faults)('while $name', (fault) => {
  test('leads get 503, forms keep their answers, the log says why, and afterwards all is stored once', async () => {
    const dataDir = prepareFolder(fault)
    const preload = join(import.meta.dirname, 'run-on-store.ts')
    const server = await borrowServer({ dataDir, preload })
    const { address, log } = server
    const answers = { ...inventApplication('tom@example.com'), aboutYourself: longText }
    expect((await postLead(address, inventLead('before@example.com'))).status).toBe(201)

    await fault.begin(server, dataDir)
    const { acknowledged, email, answer } = await postUntilRefused(address)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    const event = expect.stringContaining(fault.sentence)
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ level: 'error', event }))
    expect(await readHealth(address)).toBe(503)
    const kept = ['before@example.com', ...acknowledged]
    await expect.poll(() => listEmails(dataDir).sort()).toEqual(kept.sort())

    const drawn = await postForm(address, '/apply', answers)
    expect(drawn.status).toBe(503)
    const page = parse(await drawn.text())
    expect(page.text).toContain(applicationWords.failure)
    expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(answers.email)
    expect(page.querySelector('[name=aboutYourself]')?.text.trim()).toBe(longText)

    await fault.end(server, dataDir)
    expect((await postForm(address, '/apply', answers)).status).toBe(303)
    expect((await postLead(address, inventLead(email))).status).toBe(201)
    expect(await readHealth(address)).toBe(200)
    expect(listEmails(dataDir).sort()).toEqual([...kept, answers.email, email].sort())
  })
})
