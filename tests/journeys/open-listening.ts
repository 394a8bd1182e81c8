import type { Page } from '@playwright/test'

/** A page of `npm run dev`: one that does not listen yet would not hear of a change. */
export async function openListening(page: Page, address: string): Promise<void> {
  const socket = page.waitForEvent('websocket')
  await Promise.all([
    socket.then((opened) =>
      opened.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connected')),
    ),
    page.goto(address),
  ])
}
