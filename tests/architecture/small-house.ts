import type { SourceFile } from './parse-module.ts'

/** A house in miniature with nothing wrong in it; tests plant one violation at a time. */
const smallHouse: Readonly<Record<string, string>> = {
  'app/paths.ts': `export const paths = { home: '/' } as const`,
  'app/reader/fields.ts': `export const line = (most: number) => most`,
  'app/content/page.ts': `import type { paths } from '#paths.ts'\nexport type Page = keyof typeof paths`,
  'app/content/home.ts': `import type { Page } from './page.ts'\nexport const home: Page = 'home'`,
  'app/leads/lead.ts': `import * as v from 'valibot'\nexport const lead = v.object({})`,
  'app/calendar/next.ts': `import { home } from '#content/home.ts'\nexport const next = home`,
  'app/art/mark.tsx': `export const Mark = () => <svg />`,
  'app/components/button.tsx': `import { Mark } from '#art/mark.tsx'\nexport { Mark as Button }`,
  'app/components/button.css': `.button { color: red }`,
  'app/sections/hero.tsx': `import { Button } from '#components/button.tsx'\nimport type { Page } from '#content/page.ts'\nexport const Hero = (_: { page: Page }) => <Button />`,
  'app/forms/form.tsx': `import { lead } from '#leads/lead.ts'\nexport const Form = () => <form>{String(lead)}</form>`,
  'app/styles/page.css': `/* @import 'nothing.css' */\n@import '#components/button.css';`,
  'app/document/style.ts': `import sheet from '#styles/page.css?inline'\nexport const style = sheet`,
  'app/routes/home.tsx': `import { home } from '#content/home.ts'\nimport { Hero } from '#sections/hero.tsx'\nimport type { Route } from './+types/home'\nexport default () => <Hero page={home} />`,
  'app/routes/apply.tsx': `export { Form as default } from '#forms/form.tsx'`,
  'app/root.tsx': `import { style } from '#document/style.ts'\nexport default () => <style>{style}</style>`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes'\nexport default [index('routes/home.tsx')]`,
  'app/entry.server.tsx': `import { renderToReadableStream } from 'react-dom/server'\nexport default renderToReadableStream`,
  'server/app.ts': `import { createRequestHandler } from 'react-router'\nimport { check } from './rest/check.ts'\nexport const load = (build: string) => import(build).then(createRequestHandler, check)`,
  'server/couriers/tell.ts': `import { lead } from '#leads/lead.ts'\nexport const tell = () => lead`,
  'server/rest/check.ts': `import { openStore } from '#server/store/open-store.ts'\nimport { lead } from '#leads/lead.ts'\nexport const check = [lead, openStore]`,
  'server/store/open-store.ts': `import { DatabaseSync } from 'node:sqlite'\nexport const openStore = () => new DatabaseSync(':memory:')`,
  'server/store/open-store.test.ts': `import { Hero } from '#sections/hero.tsx'\nimport { openStore } from './open-store.ts'\nopenStore(Hero)`,
  'owner/leads.ts': `import { home } from '#content/home.ts'\nimport '#server/app.ts'\nhome`,
  'builder/budgets/budgets.ts': `export const pageLimitBytes = 13_600`,
  'tools/run-tool.ts': `import { spawnSync } from 'node:child_process'\nexport const runTool = spawnSync`,
  'bench/report.ts': `import { pageLimitBytes } from '#builder/budgets/budgets.ts'\nexport const most = pageLimitBytes`,
  'screenshots/take-shots.ts': `import { paths } from '#paths.ts'\nexport const takeShots = paths`,
  'scripts/build.ts': `import { build } from 'vite'\nawait build()`,
  'studio/edit.ts': `import { home } from '#content/home.ts'\nhome`,
  'vite.config.ts': `import { paths } from '#paths.ts'\nexport default paths`,
  'supabase/migrations/0001_create_lead.sql': '',
  'docs/house.md': '',
}

export const cleanTree: readonly SourceFile[] = listFiles(smallHouse)

/** The small house with some files added or replaced. */
export function plant(files: Record<string, string>): SourceFile[] {
  return [...cleanTree.filter(({ path }) => !(path in files)), ...listFiles(files)]
}

function listFiles(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }))
}
