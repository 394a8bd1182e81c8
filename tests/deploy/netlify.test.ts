import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { expect, test } from 'vitest'
import { composeHostHeaders } from '#builder/files/write-host-headers.ts'
import { manifest, readClientFile } from '#tests/pages/built-site.ts'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

/** With the parsers that Netlify itself runs. */
const netlifyConfigPath = join(projectRoot, 'netlify.toml')

function write(name: string, text: string): string {
  const file = join(makeFolder(), name)
  writeFileSync(file, text)
  return file
}

test('Netlify reads every rule of _headers as it is meant', async () => {
  const text = composeHostHeaders(manifest, 'https://www.your-name.com')
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [write('_headers', text)],
    netlifyConfigPath,
    configHeaders: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const rules = text.split(/\n(?=\S)/).filter((rule) => rule.trim())
  expect(headers).toHaveLength(rules.length)
  for (const { for: path, values } of headers) {
    const rule = rules.find((each) => each.startsWith(`${path}\n`)) ?? ''
    const lines = rule.trimEnd().split('\n').slice(1)
    expect(Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)).toEqual(lines)
  }
})

test('Netlify reads every line of _redirects as it is meant', async () => {
  const text = readClientFile('_redirects').toString()
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [write('_redirects', text)],
    netlifyConfigPath,
    configRedirects: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const read = redirects as { from: string; to: string; status: number }[]
  const lines = read.map(({ from, to, status }) => `${from} ${to} ${status}`)
  expect(lines).toEqual(text.trim().split('\n'))
})
