import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeHostHeaders } from '#builder/files/write-host-headers.ts'
import { manifest, readClientFile } from '#tests/pages/built-site.ts'
import { projectRoot } from '#tests/start-server.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const headers = composeHostHeaders(manifest, 'https://www.your-name.com')

/** As developers.cloudflare.com says, pages/configuration/headers and /redirects. Netlify names none. */
const limits = { rules: 100, lineCharacters: 2_000, redirects: 2_000, redirectCharacters: 1_000 }

type Rule = { path: string; set: string[] }

/** As both hosts read it: a path at the start of a line, "Name: value" on indented lines below it. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    if (/^\s/.test(line)) rules.at(-1)?.set.push(line.trim())
    else rules.push({ path: line, set: [] })
  }
  return rules
}

test('_headers keeps to what Cloudflare and Netlify take', () => {
  const rules = readRules(headers)
  expect(rules.length).toBeLessThanOrEqual(limits.rules)
  for (const { path, set } of rules) {
    expect(path).toMatch(/^\/[\w./*-]*$/)
    // One asterisk a rule, and at its end.
    expect(path.slice(0, -1)).not.toContain('*')
    expect(set.length).toBeGreaterThan(0)
    for (const line of set) {
      expect(line).toMatch(/^[\w-]+: \S/)
      expect(line.length, `${path} ${line.slice(0, 40)}`).toBeLessThanOrEqual(limits.lineCharacters)
    }
  }
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length)
})

test('_headers asks browsers to stay on https, wherever a visitor arrives', () => {
  const [everything] = readRules(headers).filter(({ path }) => path === '/*')
  expect(everything?.set).toContain('Strict-Transport-Security: max-age=31536000')
})

test('_redirects keeps to what Cloudflare and Netlify take', () => {
  const lines = readClientFile('_redirects').toString().trimEnd().split('\n').filter(Boolean)
  expect(lines.length).toBeLessThanOrEqual(limits.redirects)
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(limits.redirectCharacters)
    expect(line).toMatch(/^\/\S+ \/\S* 301$/)
  }
  const sources = lines.map((line) => line.split(' ')[0])
  expect(new Set(sources).size).toBe(sources.length)
})

test('there is a page for what is not there', () => {
  expect(readClientFile('404.html').toString()).toContain('</html>')
})

test('netlify.toml and the workflow for GitHub build what the guide says', () => {
  const command = 'npm run build -- --static'
  expect(read('netlify.toml')).toContain(`command = "${command}"`)
  expect(read('netlify.toml')).toContain('publish = "build/client"')
  const { jobs } = parse(read('deploy/github-pages.yml'))
  const steps: { run?: string; env?: object; with?: { path?: string } }[] = jobs.publish.steps
  const build = steps.find(({ run }) => run === command)
  expect(Object.keys(build?.env ?? {})).toEqual(['SITE_URL', 'SUPABASE_URL', 'SUPABASE_ANON_KEY'])
  expect(steps.map((step) => step.with?.path)).toContain('build/client')
  const guide = read('docs/going-live-static.md')
  expect(guide).toContain(`Build command \`${command}\`, output directory \`build/client\``)
})
