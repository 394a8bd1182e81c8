import { shop } from '#content/shop.ts'
import { site } from '#content/site.ts'
import { describePage } from '#document/describe-page.ts'
import type { PageHandle } from '#document/page-handle.ts'
import { receiveWaitlistSignup } from '#forms/receive-form.ts'
import { sendWaitlistSignup } from '#forms/send-form.ts'
import { WaitlistForm } from '#forms/waitlist-form.tsx'
import { NextLinks } from '#sections/next-links.tsx'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'

export const handle = { isInteractive: true } satisfies PageHandle
export const meta = describePage(shop)
export const action = receiveWaitlistSignup
export const clientAction = sendWaitlistSignup

export default function ShopRoute() {
  return (
    <>
      <Opening {...shop.opening} />
      <WaitlistForm title={shop.title} email={site.email.address} />
      <Passages passages={shop.passages} />
      <NextLinks links={shop.next} />
    </>
  )
}
