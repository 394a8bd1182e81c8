import { createServer } from 'node:http'
import sirv from 'sirv'
import { announce } from '#bench/servers/announce.ts'

/** The pages that Astro has built; fonts and pictures come from ours. */
const [, , built = '', client = ''] = process.argv
const serveOurs = sirv(client)
const serve = sirv(built, {
  onNoMatch: (incoming, outgoing) => serveOurs(incoming, outgoing),
})
announce(createServer(serve), 'Astro')
