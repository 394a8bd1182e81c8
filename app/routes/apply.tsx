import { apply } from '#content/apply.ts'
import { site } from '#content/site.ts'
import { describePage } from '#document/describe-page.ts'
import type { PageHandle } from '#document/page-handle.ts'
import { ApplicationForm } from '#forms/application-form.tsx'
import { receiveApplication } from '#forms/receive-form.ts'
import { sendApplication } from '#forms/send-form.ts'
import { Passages } from '#sections/passages.tsx'
import { SideOpening } from '#sections/side-opening.tsx'

export const handle = { isInteractive: true } satisfies PageHandle
export const meta = describePage(apply)
export const action = receiveApplication
export const clientAction = sendApplication

export default function ApplyRoute() {
  return (
    <>
      <SideOpening {...apply.opening} steps={apply.steps}>
        <ApplicationForm title={apply.title} email={site.email.address} />
      </SideOpening>
      <Passages passages={apply.passages} />
    </>
  )
}
