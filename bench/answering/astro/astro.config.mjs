import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const { PROJECT_ROOT: root = '' } = process.env
const { contentModules } = await import(join(root, 'builder/plugins/content-modules.ts'))

/** As in an ordinary build of the site. */
const constants = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', SIGNUPS: 'store', IS_STATIC: false }

export default defineConfig({
  integrations: [react()],
  build: { format: 'file' },
  vite: {
    plugins: [contentModules()],
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    resolve: { alias: { '#forms': join(root, 'app/forms') }, dedupe: ['react', 'react-dom'] },
  },
})
