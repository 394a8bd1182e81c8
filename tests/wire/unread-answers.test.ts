import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { readMemoryMb } from './read-memory.ts'

const connections = 50
const requests = 1_500
const mostGrowthMb = 60

test(`${connections} connections that ask ${requests} times and read nothing take little memory`, async () => {
  const server = await borrowServer({ dataDir: borrowFolder() })
  const { hostname, port } = new URL(server.address)
  const pid = server.child.pid ?? 0
  for (let warmUp = 0; warmUp < 200; warmUp += 1) await (await fetch(server.address)).text()
  const before = readMemoryMb(pid)
  let peak = before
  const text = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n'.repeat(requests)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname).pause()
    socket.on('error', () => {})
    socket.write(text)
    return socket
  })
  // Pages are answered meanwhile; the memory is looked at after each.
  for (let asked = 0; asked < 100; asked += 1) {
    expect((await fetch(server.address)).status).toBe(200)
    peak = Math.max(peak, readMemoryMb(pid))
  }
  for (const socket of sockets) socket.destroy()
  expect(peak - before).toBeLessThan(mostGrowthMb)
  expect(server.readComplaints()).toBe('')
})
