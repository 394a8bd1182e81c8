import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { fetchAlone, postForm, startTestServer } from './test-server.ts'

const connections = 50
const requests = 1_500
const maxGrowthMb = 100

/** What a process holds in memory, as the system sees it. */
const readMemoryMb = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

test(`${connections} connections that ask ${requests} times and read nothing take little memory`, async () => {
  const server = await startTestServer({ dataDir: createTempDir() })
  const { hostname, port } = new URL(server.address)
  const pid = server.child.pid ?? 0
  // A form, too: the code that renders them is loaded a moment after the start, and takes its memory.
  await postForm(server.address, '/shop', { name: 'x' })
  for (let warmUp = 0; warmUp < 200; warmUp += 1) await fetchAlone(server.address)
  const before = readMemoryMb(pid)
  const text = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n'.repeat(requests)
  // Three times over: what one wave leaves behind must not add up.
  for (let wave = 0; wave < 3; wave += 1) {
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname).pause()
      socket.on('error', () => {})
      socket.write(text)
      return socket
    })
    for (let asked = 0; asked < 50; asked += 1) {
      expect((await fetchAlone(server.address)).status).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
  }
  expect(readMemoryMb(pid) - before).toBeLessThan(maxGrowthMb)
  expect(server.readComplaints()).toBe('')
})
