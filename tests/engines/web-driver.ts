/** WebDriver as the W3C wrote it down: a request a command. */
export type WebDriver = {
  ask<Value>(path: string): Promise<Value>
  tell<Value>(path: string, body?: object, signal?: AbortSignal): Promise<Value>
  /** "/element/3", to be followed by what to do with it. */
  find(selector: string): Promise<string>
  end(): Promise<void>
}

type Answer<Value> = { value: Value & { error?: string; message?: string } }

/** The name under which WebDriver hands elements out. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Begun = { sessionId: string }

async function send<Value>(
  method: string,
  address: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const { value } = (await answer.json()) as Answer<Value>
  if (answer.ok) return value
  throw new Error(`${method} ${new URL(address).pathname}: ${value.error}. ${value.message}`)
}

/** Now and then an answer never comes: who asks again waits longer. */
export async function insist<Value>(
  [patienceMs = 0, ...more]: readonly number[],
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(AbortSignal.timeout(patienceMs))
  } catch (error) {
    if (more.length === 0) throw error
    return insist(more, ask)
  }
}

/** Begins a session with a driver that listens at this address. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriver> {
  const wanted = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = await send<Begun>('POST', `${driver}/session`, wanted)
  const session = `${driver}/session/${sessionId}`
  return {
    ask: (path) => send('GET', session + path),
    tell: (path, body = {}, signal) => send('POST', session + path, body, signal),
    async find(selector) {
      const query = { using: 'css selector', value: selector }
      const found = await send<Record<string, string>>('POST', `${session}/element`, query)
      return `/element/${found[elementKey]}`
    },
    end: () => send('DELETE', session),
  }
}
