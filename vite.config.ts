import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { readBuildDay } from '#reader/build-day.ts'
import { brandTokens } from '#scripts/brand/brand-tokens.ts'
import { siteLogo } from '#scripts/brand/site-logo.ts'
import { contentModules } from '#scripts/content-modules.ts'
import { inlineScripts } from '#scripts/inline-scripts.ts'
import { islandsOnly } from '#scripts/islands-only.ts'
import { sitePhotos } from '#scripts/photos/site-photos.ts'
import { buildTargets } from '#scripts/promised-browsers.ts'
import { reloadPages, withoutRefresh } from '#scripts/reload-pages.ts'
import { drawnScenes } from '#scripts/scenes.ts'
import { shareImages } from '#scripts/share-images.ts'
import { siteIcons } from '#scripts/site-icons.ts'
import { isStaticBuild } from '#scripts/static-build.ts'
import { subsetFonts } from '#scripts/subset-fonts.ts'
import { readBuildSettings } from '#server/settings.ts'

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
