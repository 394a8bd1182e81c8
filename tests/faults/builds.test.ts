import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant } from '#tests/journeys/copy-project.ts'
import { startTestMail } from '#tests/notifications/test-mail.ts'
import { type Run, runCommand } from '#tests/run-command.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { type ClonedProject, cloneProject, rehearseBuild } from './clone-project.ts'
import { fetchAlone, postForm, postLead } from './test-server.ts'

const newText = 'Words at the foot of every page'
const reword = ['</footer>', `${newText}</footer>`] as const
const changeContent = ({ root }: ClonedProject) => plant(root, 'site', ['description'], newText)

/** Whether a built page, and one whose form is rendered for one visitor, have the new words. */
async function readText(address: string): Promise<string[]> {
  const page = await fetchAlone(address)
  const form = await postForm(address, '/shop', { name: '', email: '' })
  expect([page.status, form.status]).toEqual([200, 422])
  const isNew = async (answer: Response) => (await answer.text()).includes(newText)
  return [await isNew(page), await isNew(form)].map((isOne) => (isOne ? 'new' : 'old'))
}

async function stop(run: Run): Promise<void> {
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
}

// Windows does not let anyone move what is open.
test.skipIf(process.platform === 'win32')(
  'a running site stays as it is while others are built, and needs no file of its own build',
  async () => {
    const mail = await startTestMail()
    const owner = 'owner@solstice.example'
    const env = { SMTP_URL: mail.url, NOTIFY_FROM: owner, NOTIFY_TO: owner }
    const copy = cloneProject()
    const site = runCommand(['scripts/start.ts'], { root: copy.root, env })
    const address = await site.address
    expect(await readText(address)).toEqual(['old', 'old'])

    changeContent(copy)
    const built = rehearseBuild(copy, { reword })
    expect(await built.ended, built.read()).toBe(0)
    expect(copy.listBuilds()).toHaveLength(2)
    expect(await readText(address)).toEqual(['old', 'old'])

    const next = runCommand(['scripts/start.ts'], { root: copy.root })
    expect(await readText(await next.address)).toEqual(['new', 'new'])
    expect(next.read()).not.toContain('Building')
    renameSync(join(copy.root, 'build'), join(copy.root, 'elsewhere'))
    expect(await readText(address)).toEqual(['old', 'old'])
    expect((await postLead(address, sampleApplication('tom@example.org'))).status).toBe(201)
    await expect.poll(() => mail.mails.length).toBe(1)
    // Without a valid link.
    expect((await fetchAlone(`${address}/answered`)).status).toBe(403)
    await stop(site)
    await stop(next)
  },
)

test('two starts at once both serve the new words', async () => {
  const copy = cloneProject()
  changeContent(copy)
  const start = { args: ['scripts/start.ts'], reword } as const
  const runs = [1, 2].map(() => rehearseBuild(copy, { ...start, args: [...start.args] }))
  for (const run of runs) expect(await readText(await run.address)).toEqual(['new', 'new'])
  await Promise.all(runs.map(stop))
})

test('a build killed before or after its last step leaves a whole one, and the next removes the rest', async () => {
  const copy = cloneProject()
  const first = copy.readCurrent()
  const early = rehearseBuild(copy, { killBefore: '/current' })
  expect(await early.ended, early.read()).toBe(null)
  expect(copy.readCurrent()).toBe(first)

  const late = rehearseBuild(copy, { killBefore: first })
  expect(await late.ended, late.read()).toBe(null)
  expect(copy.readCurrent()).not.toBe(first)
  const run = runCommand(['scripts/start.ts'], { root: copy.root })
  expect(await readText(await run.address)).toEqual(['old', 'old'])
  expect(run.read()).not.toMatch(/Building|could not/)
  await stop(run)

  const whole = rehearseBuild(copy)
  expect(await whole.ended, whole.read()).toBe(0)
  expect(copy.listBuilds()).toHaveLength(2)
  expect(copy.listBuilds()).toContain(copy.readCurrent())
})
