import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Run by traffic.ts as its own process; ends by itself. */
const [address = '', kind = '', forMs = '0'] = process.argv.slice(2)
const senders = 20
const endAt = Date.now() + Number(forMs)
const { hostname, port } = new URL(address)

const badForm = 'a=b&'.repeat(2_000)
const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`

/** What each sender writes, again and again, each time on a new connection. */
const requests: Record<string, string> = {
  'bad forms': `POST /apply HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${badForm.length}\r\n\r\n${badForm}`,
  'endless bodies': `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(64)}`,
}

let answered = 0

function sendOnce(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const timeout = setTimeout(() => socket.destroy(), Math.max(0, endAt - Date.now()))
    socket.on('error', () => {})
    socket.once('data', () => {
      answered += 1
      socket.destroy()
    })
    socket.once('end', () => socket.destroy())
    socket.once('close', () => {
      clearTimeout(timeout)
      resolve()
    })
    socket.write(requests[kind] ?? '')
  })
}

async function keepSending(): Promise<void> {
  while (Date.now() < endAt) {
    await sendOnce()
    await wait(0)
  }
}

await Promise.all(Array.from({ length: senders }, keepSending))
process.stdout.write(`${answered}\n`)
