import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { explainListenFailure } from './explain-listen-failure.ts'

test.each([
  ['EADDRINUSE', 'Port 80 is already in use. Stop the other program or set PORT to a free one.'],
  ['EACCES', 'Port 80 may not be used by this user. Set PORT to one above 1023, such as 3000.'],
  ['EADDRNOTAVAIL', 'HOST is "h", which is not an address of this machine.'],
  ['ENOTFOUND', 'HOST is "h", which is not an address of this machine.'],
  ['EMFILE', 'The server can not listen on h, port 80: no luck.'],
])('%s becomes a sentence', (code, sentence) => {
  const failure = explainListenFailure(Object.assign(new Error('no luck'), { code }), 'h', 80)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toContain(sentence)
})
