import { createContext, useContext } from 'react'
import { type PagePath, paths } from '#paths.ts'
import { InlineScript } from './inline-script.tsx'

/** Who writes the data of a page. Only the server does: the browser keeps what stands there. */
export const DataWriter = createContext<(path: string) => string>(() => '')

function isForMachines(path: string): boolean {
  return path !== paths.thankYou && Object.values(paths).includes(path as PagePath)
}

/** What a search engine reads besides the page itself. */
export function StructuredData({ path }: { path: string }) {
  const writeData = useContext(DataWriter)
  if (!isForMachines(path)) return null
  return <InlineScript type="application/ld+json" text={writeData(path)} />
}
