import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#tests/journeys/start-site.ts'

const copied = [
  'app',
  'bench',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'tsconfig.json',
  'vite.config.ts',
]

/** An interactive page of the kind that forms will be: state, an action, a move to another page. */
const probeRoute = `
import { useState } from 'react'
import { data, Form, redirect, useActionData } from 'react-router'
import { describePage } from '#document/describe-page.ts'
import type { PageHandle } from '#document/page-handle.ts'

export const handle = { isInteractive: true } satisfies PageHandle
export const meta = describePage({ path: '/probe', title: 'Probe', description: 'A planted page' })

export async function action({ request }: { request: Request }) {
  const answer = (await request.formData()).get('answer')
  if (!answer) return data({ error: 'Please answer' }, 422)
  throw redirect('/thank-you', 303)
}

export const clientAction = () => redirect('/thank-you')

export default function ProbeRoute() {
  const [count, setCount] = useState(0)
  const result = useActionData<typeof action>()
  return (
    <div className="opening">
     <div className="wrap">
      <h1>Probe</h1>
      <Form method="post" action="/probe">
        <label>Answer <input name="answer" /></label>
        <label><input type="checkbox" name="agree" /> Agree</label>
        <p>{result?.error}</p>
        <button type="submit">Send</button>
      </Form>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
     </div>
    </div>
  )
}
`

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

export type PlantedSite = { root: string; remove(): void }

/** A copy of the project with one interactive route added, built by the project's own build. */
export function plantInteractiveRoute(): PlantedSite {
  const root = mkdtempSync(join(tmpdir(), 'solstice-frame-'))
  for (const name of copied) cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'app/routes/probe.tsx'), probeRoute)
  replaceIn(join(root, 'app/paths.ts'), "home: '/',", "home: '/',\n  probe: '/probe',")
  replaceIn(join(root, 'app/routes.ts'), "'home',", "'home',\n  [paths.probe]: 'probe',")
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
