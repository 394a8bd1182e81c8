import { expect, test } from 'vitest'
import { borrowCopy } from '#tests/faults/borrow-copy.ts'
import { fetchAlone, postLead } from '#tests/faults/borrow-server.ts'
import { runCommand } from '#tests/run-command.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'

const stack = /^\s+at .+:\d+/m

test('with a mistake in content/ npm start serves the last good build, and says so', async () => {
  const { root, edit, listBuilds } = borrowCopy()
  const [lastGood] = listBuilds()
  edit('content/home.yaml', 'season: dawn', 'season: dusk')
  // Leads must go where the pages of that build send them, whatever the settings say now.
  const env = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'key' }
  const run = runCommand(['scripts/start.ts'], { root, env })
  const address = await run.address
  expect(run.read()).toContain('content/home.yaml')
  expect(run.read()).toMatch(
    /could not be built: .+\nVisitors see the site as it was built on \d.+, with the settings of then\./,
  )
  expect(run.read()).not.toMatch(stack)
  expect((await fetchAlone(address)).status).toBe(200)
  expect((await postLead(address, sampleWaitlist('tom@example.com'))).status).toBe(201)
  const { notices } = (await (await fetch(`${address}/healthz`)).json()) as { notices: string[] }
  expect(notices).toEqual([expect.stringContaining('Visitors see the site as it was built on')])
  expect(listBuilds()).toEqual([lastGood])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

const noBuild = /There is no earlier build to serve\.\n$/

test('all mistakes in content/ are said at once, whatever is started', async () => {
  const { root, edit, listBuilds } = borrowCopy({ isBuilt: false, more: [] })
  edit('content/home.yaml', 'season: dawn', 'season: dusk')
  edit('content/shop.yaml', 'title: Shop', 'titel: Shop')
  for (const command of ['scripts/start.ts', 'src/studio/edit.ts']) {
    const run = runCommand([command], { root })
    expect(await run.ended).toBe(1)
    expect(run.read()).toMatch(/^content\/home\.yaml, line 21: "opening" > "season"/m)
    expect(run.read()).toMatch(/^content\/shop\.yaml, line 4: .+did you mean "title"/m)
    expect(run.read()).not.toMatch(stack)
    expect(noBuild.test(run.read())).toBe(command === 'scripts/start.ts')
  }
  expect(listBuilds()).toEqual([])
})
