import { ContentError } from '#reader/content-error.ts'
import { insistOnContent } from './insist-on-content.ts'

/** Starts what reads content/ by itself. A mistake that keeps it from starting is told with all others. */
export async function startWithContent(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (error instanceof ContentError) await insistOnContent()
    throw error
  }
}
