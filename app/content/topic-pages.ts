import { paths } from '#paths.ts'
import { readContent, readEach } from '#reader/read-content.ts'
import { readingPage } from './page.ts'

/** In the footer's order: body, mind and work first, then the ways of working together. */
const topics = [
  paths.physicalOptimization,
  paths.nutritionalOptimization,
  paths.cognitiveOptimization,
  paths.career,
  paths.spiritual,
  paths.personalizedGuidance,
  paths.community,
  paths.peerSupport,
  paths.experientialLearning,
] as const

export const topicPages = readEach(topics, (path) => ({
  path,
  ...readContent(`topics${path}`, readingPage),
}))
