import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandTokens } from '#builder/brand/brand-tokens.ts'
import { siteLogo } from '#builder/brand/site-logo.ts'
import { isStaticBuild } from '#builder/builds/static-build.ts'
import { buildTargets } from '#builder/finishing/promised-browsers.ts'
import { drawnScenes } from '#builder/images/drawn-scenes.ts'
import { shareImages } from '#builder/images/share-images.ts'
import { siteIcons } from '#builder/images/site-icons.ts'
import { sitePhotos } from '#builder/photos/site-photos.ts'
import { contentModules } from '#builder/plugins/content-modules.ts'
import { inlineScripts } from '#builder/plugins/inline-scripts.ts'
import { islandsOnly } from '#builder/plugins/islands-only.ts'
import { reloadPages, withoutRefresh } from '#builder/plugins/reload-pages.ts'
import { subsetFonts } from '#builder/plugins/subset-fonts.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { readBuildSettings } from '#server/settings/settings.ts'

/** What the pages know of the settings, as `import.meta.env.SITE_URL` and so on. */
function listConstants() {
  const { siteUrl, hosted, signups, retentionDays = 0 } = readBuildSettings()
  const constants = {
    SITE_URL: siteUrl,
    SUPABASE_URL: hosted?.url ?? '',
    SUPABASE_ANON_KEY: hosted?.anonKey ?? '',
    SIGNUPS: signups,
    RETENTION_DAYS: retentionDays,
    IS_STATIC: isStaticBuild(),
    BUILT_ON: readBuildDay(),
  }
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  )
}

export default defineConfig(() => ({
  plugins: [
    contentModules(),
    subsetFonts(),
    inlineScripts(),
    drawnScenes(),
    brandTokens(),
    siteLogo(),
    sitePhotos(),
    siteIcons(),
    shareImages(),
    withoutRefresh(reactRouter()),
    islandsOnly(),
    reloadPages(),
  ],
  define: listConstants(),
  // Found late, they would load the first page with a form twice in `npm run dev`.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/valibot', 'valibot'] },
  build: { assetsInlineLimit: 0, target: buildTargets },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Packages stay cached across releases. React has a file of its own, and each file runs in a
          // task of its own, so that a slow phone can answer in between.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|react-root\.ts/,
                },
                { name: 'packages', test: /node_modules/ },
              ],
            },
          },
        },
      },
    },
  },
}))
