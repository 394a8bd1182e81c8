import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A program that takes WebDriver's calls, and where it listens. */
export async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await findFreePort()
  const child = spawn(program, [`--port=${port}`], {
    // Its sandbox needs rights that a container does not give; it only sees our own pages.
    env: { ...process.env, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await waitForAnswer(`${address}/status`, child)
  return { address, stop: () => void child.kill() }
}

async function waitForAnswer(address: string, child: ChildProcess): Promise<void> {
  const isThere = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`The driver ended with ${child.exitCode}.`)
  }
}

/** The driver takes a port, and tells none that it has chosen. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
