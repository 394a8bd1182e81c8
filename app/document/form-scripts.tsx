import { createContext, useContext } from 'react'
import { InlineScript } from './inline-script.tsx'
import loadIslands from './load-islands.ts?script'
import queueSubmit from './queue-submit.ts?script'

/** The addresses of the modules that hydrate forms, separated by spaces. Only the server knows them. */
export const FormModules = createContext('')

/** What a page with a form carries besides its words. */
export function FormScripts() {
  return (
    <>
      {import.meta.env.IS_STATIC && <InlineScript text={queueSubmit} />}
      <InlineScript text={loadIslands} modules={useContext(FormModules)} />
    </>
  )
}
