import { type PagePath, paths } from '#paths.ts'
import { InlineScript } from './inline-script.tsx'
import { writeData } from './structured/write-data.ts'

function isForMachines(path: string): boolean {
  return path !== paths.thankYou && Object.values(paths).includes(path as PagePath)
}

/** What a search engine reads besides the page itself. */
export function StructuredData({ path }: { path: string }) {
  if (!isForMachines(path)) return null
  return <InlineScript type="application/ld+json" text={writeData(path)} />
}
