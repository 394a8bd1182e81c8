import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { readBuildDay } from '#leads/gathering-days.ts'
import { formEntry } from '#schema/paths.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { subsetFonts } from './fonts.ts'
import { buildTargets, madeValues } from './made-values.ts'

/** "served" by our own server, or "static" for any host: there a form needs script. */
export type BuildTarget = 'served' | 'static'

/** Addresses that only this machine opens, and those that are kept for examples (RFC 2606). */
const notPublic = /(^|\.)(localhost|example|test|invalid)$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/

/** The part of Vite's config that building, developing and editing the site share. */
export function describeSite(target: BuildTarget = 'served'): InlineConfig {
  const { siteUrl, hosted, signups, retentionDays = 0 } = readBuildSettings()
  // What the pages know of the settings, as `import.meta.env.SITE_URL` and so on.
  const constants = {
    SITE_URL: siteUrl,
    IS_PUBLIC: !notPublic.test(new URL(siteUrl).hostname),
    SUPABASE_URL: hosted?.url ?? '',
    SUPABASE_ANON_KEY: hosted?.anonKey ?? '',
    SIGNUPS: signups,
    RETENTION_DAYS: retentionDays,
    IS_STATIC: target === 'static',
    BUILT_ON: readBuildDay(),
  }
  const define = Object.entries(constants).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ])
  return {
    root,
    configFile: false,
    appType: 'custom',
    plugins: [madeValues(), subsetFonts()],
    define: Object.fromEntries(define),
    build: { assetsInlineLimit: 0, target: buildTargets },
  }
}

/** The only address that `npm run dev` and `npm run edit` listen on. */
export const localHost = '127.0.0.1'

/** Databases, and Vite's defaults, which a list of our own replaces. */
const deny = [
  ...['*.sqlite*', '.env', '.env.*', '.npmrc', '.yarnrc.yml'],
  ...['*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**'],
]

/** The same for a server that renders pages when they are asked for, and reads packages and `folders` alone. */
export function describeLiveSite(folders: readonly string[]): InlineConfig {
  const allow = ['node_modules', ...folders].map((folder) => join(root, folder))
  return {
    ...describeSite(),
    server: { host: localHost, cors: false, fs: { strict: true, allow, deny } },
    // Found late, they would load the first page with a form twice.
    optimizeDeps: {
      entries: [formEntry.slice(1)],
      include: ['@conform-to/react', '@conform-to/valibot', 'valibot'],
    },
    // Changes reach the environments in this order, and pages reload after the last.
    environments: { client: {}, maker: {}, ssr: {} },
  }
}
