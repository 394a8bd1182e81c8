import { InlineScript } from './inline-script.tsx'
import loadIslands from './load-islands.ts?script'
import queueSubmit from './queue-submit.ts?script'

/** What hydrates forms. The build puts the addresses of the built modules in its place. */
export const formEntry = '/app/entry.client.tsx'

/** What a page with a form carries besides its words. */
export function FormScripts() {
  return (
    <>
      {import.meta.env.IS_STATIC && <InlineScript text={queueSubmit} />}
      <InlineScript text={loadIslands} modules={formEntry} />
    </>
  )
}
