import type { Browser } from '@playwright/test'

type Reply = { id?: number; result?: { result?: { value?: unknown } } }

/** Speaks to a tab that Playwright has given up, through the browser's own connection. */
export async function attachToTab(browser: Browser, url: string) {
  const client = await browser.newBrowserCDPSession()
  const { targetInfos } = await client.send('Target.getTargets')
  const target = targetInfos.find((each) => each.type === 'page' && each.url === url)
  if (!target) throw new Error(`No tab shows ${url}`)
  const { sessionId } = await client.send('Target.attachToTarget', {
    targetId: target.targetId,
    flatten: false,
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  client.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply
    waiting.get(reply.id ?? 0)?.(reply)
  })
  let count = 0
  async function send(method: string, params: object = {}): Promise<Reply> {
    count += 1
    const id = count
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await client.send('Target.sendMessageToTarget', { sessionId, message })
    return replied
  }
  return {
    send,
    evaluate: async (expression: string) =>
      (await send('Runtime.evaluate', { expression })).result?.result?.value,
  }
}
