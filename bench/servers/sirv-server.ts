import { createServer } from 'node:http'
import sirv from 'sirv'
import { announce } from './announce.ts'
import { listPlainHeaders, readAnswers } from './kept-answers.ts'

/** sirv as it is run in production: files are listed and described once, and sent from the disk. */
const [, , client = '', answersFile = ''] = process.argv
const { page, missed } = readAnswers(answersFile)
const headers = listPlainHeaders(page)

const serve = sirv(client, {
  brotli: true,
  gzip: true,
  etag: true,
  maxAge: 0,
  setHeaders: (outgoing) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value)
  },
  // It knows no page for missed addresses, so this one stands in memory.
  onNoMatch: (_incoming, outgoing) => {
    outgoing.writeHead(missed.status, missed.headers)
    outgoing.end(missed.body)
  },
})
announce(createServer(serve), 'sirv')
