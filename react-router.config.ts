import type { Config } from '@react-router/dev/config'
import { readDrawFolder } from '#builder/builds/draw-pages.ts'
import { notFoundPath, paths } from '#paths.ts'

export default {
  buildDirectory: readDrawFolder(),
  prerender: [...Object.values(paths), notFoundPath],
  ssr: true,
  // All routes are known at the start; a static host could not answer a request for more of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
