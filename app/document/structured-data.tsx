import { InlineScript } from './inline-script.tsx'
import { writeData } from './structured/write-data.ts'

/** What a search engine reads besides the page itself. */
export function StructuredData({ path }: { path: string }) {
  return <InlineScript type="application/ld+json" text={writeData(path)} />
}
