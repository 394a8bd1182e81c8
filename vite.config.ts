import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from '#scripts/inline-scripts.ts'
import { readBuildSettings } from '#server/settings.ts'

export default defineConfig(() => ({
  plugins: [inlineScripts(), reactRouter()],
  define: { 'import.meta.env.SITE_URL': JSON.stringify(readBuildSettings().siteUrl) },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for all packages: fewer requests on a phone, and it stays cached across releases.
          output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] } },
        },
      },
    },
  },
}))
