import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Run as a process of its own, so that the load it makes is not its own measure. Ends by itself. */
const [address = '', kind = '', forMs = '0'] = process.argv.slice(2)
const senders = 20
const endAt = Date.now() + Number(forMs)
const { hostname, port } = new URL(address)

const formHead =
  'POST /apply HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n'
const badForm = 'a=b&'.repeat(2_000)

/** What each sender writes, over and over, on a new connection each time. */
const writings: Record<string, string> = {
  'bad forms': `${formHead}Content-Length: ${badForm.length}\r\n\r\n${badForm}`,
  'one-byte chunks': `${formHead}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(98_000)}`,
  'endless bodies': `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(64)}`,
}

const text = Buffer.from(writings[kind] ?? '')
let answered = 0

function sendOnce(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const patience = setTimeout(() => socket.destroy(), Math.max(0, endAt - Date.now()))
    socket.on('error', () => {})
    socket.once('data', () => {
      answered += 1
      socket.destroy()
    })
    socket.once('end', () => socket.destroy())
    socket.once('close', () => {
      clearTimeout(patience)
      resolve()
    })
    socket.write(text)
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
