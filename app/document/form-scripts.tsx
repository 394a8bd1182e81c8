import { formEntry } from '#paths.ts'
import { InlineScript } from './inline-script.tsx'
import loadIslands from './load-islands.ts?script'
import queueSubmit from './queue-submit.ts?script'

/** What a page with a form carries besides its words. */
export function FormScripts() {
  return (
    <>
      {import.meta.env.IS_STATIC && <InlineScript text={queueSubmit} />}
      <InlineScript text={loadIslands} modules={formEntry} />
    </>
  )
}
