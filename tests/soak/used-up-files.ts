import { connect, type Socket } from 'node:net'
import { readLeads } from '#server/store/read-leads.ts'
import { postLead } from '#tests/faults/post-lead.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import type { SoakResult } from './soak-result.ts'
import { withServer } from './with-server.ts'

const mostFiles = 256
const connections = 2_000
const visitors = 50

/** Somebody opens more connections than the system allows the process to have files. */
export async function soakUsedUpFiles(): Promise<SoakResult[]> {
  const promise = 'Connections that use up all file descriptors shut nobody out'
  const test = 'tests/soak/used-up-files.ts'
  if (process.platform === 'win32') {
    return [{ promise, test, figure: 'not run: this system has no such limit', isKept: true }]
  }
  const wrapper = ['sh', '-c', `ulimit -n ${mostFiles} && exec "$0" "$@"`]
  return withServer({ wrapper }, async ({ address, dataDir, readComplaints }) => {
    const held = await holdOpen(address)
    const pages: number[] = []
    const leads: number[] = []
    for (let index = 0; index < visitors; index += 1) {
      pages.push(await fetch(address).then(({ status }) => status))
      const lead = sampleApplication(`visitor-${index}@example.com`)
      leads.push(await postLead(address, lead).then(({ status }) => status))
    }
    for (const socket of held) socket.destroy()
    const stored = [...readLeads(dataDir)].length
    return [
      {
        promise,
        test,
        figure: `${connections} connections held against ${mostFiles} files: ${count(pages, 200)} of ${visitors} pages answered, ${count(leads, 201)} of ${visitors} leads acknowledged, ${stored} stored`,
        isKept:
          count(pages, 200) === visitors &&
          count(leads, 201) === visitors &&
          stored === visitors &&
          readComplaints() === '',
      },
    ]
  })
}

const count = (statuses: number[], expected: number) =>
  statuses.filter((status) => status === expected).length

async function holdOpen(address: string): Promise<Socket[]> {
  const { hostname, port } = new URL(address)
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
    sockets.push(socket)
  }
  return sockets
}
