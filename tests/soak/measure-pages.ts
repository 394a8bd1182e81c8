import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A visitor looks at a page, thinks a moment and looks at the next. */
const thinkMs = 5

/** How long a page takes in the middle, in milliseconds, over so many milliseconds of looking. */
export async function measurePages(address: string, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const endAt = performance.now() + forMs
  while (performance.now() < endAt) {
    const begunAt = performance.now()
    await readPage(address, agent)
    times.push(performance.now() - begunAt)
    await wait(thinkMs)
  }
  agent.destroy()
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

function readPage(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', resolve).once('error', reject)
      if (response.statusCode !== 200) reject(new Error(`A page answered ${response.statusCode}.`))
    })
    request.once('error', reject)
  })
}
