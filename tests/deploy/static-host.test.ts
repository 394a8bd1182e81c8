import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeHostHeaders } from '#generator/headers.ts'
import { manifest, readClientFile } from '#tests/pages/built-site.ts'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const headers = composeHostHeaders(manifest, 'https://www.your-name.com')
const redirects = readClientFile('_redirects').toString()
const netlifyConfigPath = join(projectRoot, 'netlify.toml')

function write(name: string, text: string): string {
  const file = join(createTempDir(), name)
  writeFileSync(file, text)
  return file
}

test('Netlify’s own parser reads every rule of _headers as written, HSTS included', async () => {
  const { headers: parsed, errors } = await parseAllHeaders({
    headersFiles: [write('_headers', headers)],
    netlifyConfigPath,
    configHeaders: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const written = parsed.map(({ for: path, values }) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  const rules = headers.split(/\n(?=\S)/).filter((rule) => rule.trim())
  expect(written).toEqual(rules.map((rule) => rule.trimEnd()))
  expect(written.find((rule) => rule.startsWith('/*\n'))).toContain(
    'Strict-Transport-Security: max-age=31536000',
  )
})

test('Netlify’s own parser reads every line of _redirects as written', async () => {
  const { redirects: parsed, errors } = await parseAllRedirects({
    redirectsFiles: [write('_redirects', redirects)],
    netlifyConfigPath,
    configRedirects: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const read = parsed as { from: string; to: string; status: number }[]
  const lines = read.map(({ from, to, status }) => `${from} ${to} ${status}`)
  expect(lines).toEqual(redirects.trim().split('\n'))
})

// developers.cloudflare.com, pages/configuration/headers and /redirects.
test('both files stay within the limits of Cloudflare', () => {
  const paths = headers.match(/^\/.*$/gm) ?? []
  expect(paths.length).toBeLessThanOrEqual(100)
  for (const path of paths) expect(path.slice(0, -1)).not.toContain('*')
  const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))
  expect(longest(headers)).toBeLessThanOrEqual(2_000)
  expect(longest(redirects)).toBeLessThanOrEqual(1_000)
  expect(redirects.split('\n').length).toBeLessThanOrEqual(2_000)
})

test('netlify.toml, the workflow for GitHub and the guide build the same', () => {
  const command = 'npm run build -- --static'
  expect(read('netlify.toml')).toContain(`command = "${command}"`)
  expect(read('netlify.toml')).toContain('publish = "build/client"')
  const { jobs } = parse(read('deploy/github-pages.yml'))
  const steps: { run?: string; env?: object; with?: { path?: string } }[] = jobs.publish.steps
  const build = steps.find(({ run }) => run === command)
  expect(Object.keys(build?.env ?? {})).toEqual(['SITE_URL', 'SUPABASE_URL', 'SUPABASE_ANON_KEY'])
  expect(steps.map((step) => step.with?.path)).toContain('build/client')
  expect(read('docs/going-live-static.md')).toContain(
    `Build command \`${command}\`, output directory \`build/client\``,
  )
})
