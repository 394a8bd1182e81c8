import { createServer, type IncomingMessage } from 'node:http'
import { announce } from './announce.ts'
import { readAnswers } from './kept-answers.ts'

/** The least that node:http can do: the same headers and bytes from memory, and no thought. */
const { page, unchanged, missed } = readAnswers(process.argv[2] ?? '')
const entityTag = page.headers.etag

function choose({ url, headers }: IncomingMessage) {
  if (url !== '/') return missed
  return headers['if-none-match'] === entityTag ? unchanged : page
}

const server = createServer((incoming, outgoing) => {
  const { status, headers, body } = choose(incoming)
  outgoing.writeHead(status, headers)
  outgoing.end(body)
})
announce(server, 'bare node:http')
