import type { Config } from '@react-router/dev/config'
import { notFoundPath, paths } from '#paths.ts'
import { readDrawFolder } from '#scripts/draw-pages.ts'

export default {
  buildDirectory: readDrawFolder(),
  prerender: [...Object.values(paths), notFoundPath],
  ssr: true,
  // All routes are known at the start; a static host could not answer a request for more of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
