import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readBuildSettings, readSettings, SettingError } from './settings.ts'
import { StartError } from './start-error.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  siteUrl: 'http://localhost:3000',
}

test('without any setting the site is local, on port 3000, with its data in .data', () => {
  expect(readSettings({})).toEqual(defaults)
})

test('an empty setting counts as unset', () => {
  const env = { PORT: '', HOST: ' ', DATA_DIR: '', SITE_URL: '' }
  expect(readSettings(env)).toEqual(defaults)
})

test('every setting is taken from its variable', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/solstice',
    SITE_URL: 'https://solstice.example',
  }
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/solstice',
    siteUrl: 'https://solstice.example',
  })
})

test('a relative DATA_DIR is resolved against the current folder', () => {
  expect(readSettings({ DATA_DIR: 'some/where' }).dataDir).toBe(resolve('some/where'))
})

test.each(['0', '1', '65535', ' 3000 '])('PORT=%j is a port', (PORT) => {
  expect(readSettings({ PORT }).port).toBe(Number(PORT))
})

test('a wrong PORT is named together with what was expected, an example and what came', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    new SettingError(
      'PORT must be a whole number from 0 to 65535, for example 3000, but it is "abc".',
    ),
  )
})

test.each(['65536', '-1', '3000.5', '0x10', '1e3', '99999999999999', '3000\n4000'])(
  'PORT=%j is refused',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be .+ but it is ".+"\.$/)
  },
)

test.each(['::1', '::', '192.168.0.7', 'localhost', 'web-1.internal'])(
  'HOST=%s is a host',
  (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST)
  },
)

test.each(['http://localhost', 'localhost:3000', 'two words', '-', '[::1]'])(
  'HOST=%s is refused',
  (HOST) => {
    expect(() => readSettings({ HOST })).toThrow(/^HOST must be an IP address or a host name/)
  },
)

test.each([
  ['https://solstice.example/', 'https://solstice.example'],
  ['HTTPS://Solstice.Example:443', 'https://solstice.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('SITE_URL=%s is kept as %s', (SITE_URL, siteUrl) => {
  expect(readBuildSettings({ SITE_URL })).toEqual({ siteUrl })
})

test.each([
  'solstice.example',
  '/somewhere',
  'ftp://solstice.example',
  'https://solstice.example/shop',
  'https://solstice.example/?a=1',
  'https://solstice.example/?',
  'https://solstice.example/#top',
  'https://me:secret@solstice.example',
  'https://',
])('SITE_URL=%s is refused', (SITE_URL) => {
  expect(() => readBuildSettings({ SITE_URL })).toThrow(
    /^SITE_URL must be an http or https address/,
  )
})

test('the build does not care about a wrong PORT', () => {
  expect(readBuildSettings({ PORT: 'abc' })).toEqual({ siteUrl: 'http://localhost:3000' })
})

test('a wrong setting is a start error, so one check finds every mendable failure', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(StartError)
})
