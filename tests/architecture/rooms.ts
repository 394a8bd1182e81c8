/** One room of the house: which files stand in it and what they may import. */
export type Room = {
  name: RoomName
  /** Ends "…, but" in a violation's sentence. Example: "content is words and facts" */
  rule: string
  /** A folder ("app/content/"), a file ("app/paths.ts"), or files at the root ("*.config.ts"). */
  files: readonly [string, ...string[]]
  /** How other rooms write it, as in package.json `imports`. Absent: no other room imports it. */
  alias?: `#${string}`
  /** Rooms below it. Its own files are always allowed, except where `keepsApart`. */
  rooms: readonly RoomName[]
  /** Packages it may import: a name, a family ("@conform-to/*", "node:*"), or "*" for any. */
  packages: readonly string[]
  /** Packages that a single file of it may import besides. */
  packagesOf?: Readonly<Record<string, readonly string[]>>
  /** Its files do not import each other. */
  keepsApart?: true
  /** Long by nature (words, drawings): no limit on lines. */
  isData?: true
}

export type RoomName =
  | 'tests'
  | 'paths'
  | 'reader'
  | 'content'
  | 'leads'
  | 'calendar'
  | 'art'
  | 'components'
  | 'sections'
  | 'forms'
  | 'styles'
  | 'document'
  | 'routes'
  | 'frame'
  | 'couriers'
  | 'server'
  | 'owner'
  | 'bench'
  | 'builder'
  | 'screenshots'
  | 'scripts'
  | 'tools'
  | 'studio'
  | 'configs'

// Packages are allow-lists in app/, server/ and owner/: each one is bytes for a visitor or code
// that runs next to the leads, so adding one is a line here and somebody's decision. The rooms that
// run only on a developer's machine take any package.
const anyPackage = ['*']

/** A test stands wherever its subject stands, and is in the room `tests` all the same. */
const testFile = /\.(test|spec)\.[a-z]+$/

/** The house, from the lowest floor up. Imports go down or sideways, type imports included. */
export const rooms: readonly Room[] = [
  {
    name: 'paths',
    rule: 'paths is the lowest floor',
    files: ['app/paths.ts'],
    alias: '#paths.ts',
    rooms: [],
    packages: [],
  },
  {
    // Runs in Node only: pages get the values that it has read.
    name: 'reader',
    rule: 'the reader turns files of content/ into values, or into sentences',
    files: ['app/reader/'],
    alias: '#reader/*',
    rooms: ['paths'],
    packages: ['valibot', 'yaml', 'node:*'],
  },
  {
    name: 'content',
    rule: 'content says what words and facts there are',
    files: ['app/content/'],
    alias: '#content/*',
    rooms: ['reader', 'paths'],
    packages: ['valibot'],
  },
  {
    name: 'leads',
    rule: 'leads is the contract that browser and server both read',
    files: ['app/leads/'],
    alias: '#leads/*',
    rooms: ['content'],
    packages: ['valibot', '@conform-to/*'],
  },
  {
    name: 'calendar',
    rule: 'the calendar only knows when gatherings are',
    files: ['app/calendar/'],
    alias: '#calendar/*',
    rooms: ['content', 'leads'],
    packages: [],
  },
  {
    name: 'art',
    rule: 'art is drawings and nothing else',
    files: ['app/art/'],
    alias: '#art/*',
    rooms: [],
    packages: [],
    isData: true,
  },
  {
    name: 'components',
    rule: 'components know no page',
    files: ['app/components/'],
    alias: '#components/*',
    rooms: ['art'],
    packages: ['react', '@conform-to/*'],
  },
  {
    name: 'sections',
    rule: 'sections draw the content they are given',
    files: ['app/sections/'],
    alias: '#sections/*',
    rooms: ['components', 'art', 'calendar', 'content', 'paths'],
    packages: ['react', 'react-router'],
  },
  {
    name: 'forms',
    rule: 'forms draw a lead and no page',
    files: ['app/forms/'],
    alias: '#forms/*',
    rooms: ['components', 'content', 'leads', 'art', 'paths'],
    packages: ['react', 'react-dom', 'react-router', '@conform-to/*'],
  },
  {
    // Above what draws, because one sheet gathers the sheets that sit beside their component.
    name: 'styles',
    rule: 'styles gathers sheets',
    files: ['app/styles/'],
    alias: '#styles/*',
    rooms: ['art', 'components', 'sections', 'forms'],
    packages: [],
  },
  {
    name: 'document',
    rule: 'document is what stands around every page',
    files: ['app/document/'],
    alias: '#document/*',
    rooms: ['components', 'content', 'calendar', 'art', 'paths', 'styles'],
    packages: ['react', 'react-router', 'schema-dts'],
    packagesOf: { 'app/document/font-preloads.tsx': ['@fontsource-variable/*'] },
  },
  {
    name: 'routes',
    rule: 'a route only composes',
    files: ['app/routes/'],
    rooms: ['content', 'calendar', 'sections', 'forms', 'components', 'document'],
    packages: ['react-router'],
    keepsApart: true,
  },
  {
    name: 'frame',
    rule: 'the frame holds app/ together',
    files: [
      'app/root.tsx',
      'app/routes.ts',
      'app/entry.client.tsx',
      'app/entry.server.tsx',
      'app/env.d.ts',
    ],
    rooms: ['paths', 'content', 'art', 'components', 'sections', 'forms', 'styles', 'document'],
    packages: ['react', 'react-dom', 'react-router'],
    packagesOf: {
      'app/routes.ts': ['@react-router/dev'],
    },
  },
  {
    // Below the server, which loads it only where somebody is there to be told.
    name: 'couriers',
    rule: 'couriers tell of leads, whoever keeps them',
    files: ['server/couriers/'],
    alias: '#couriers/*',
    rooms: ['leads', 'content'],
    packages: ['node:*', 'valibot'],
    packagesOf: { 'server/couriers/mail-transport.ts': ['nodemailer'] },
  },
  {
    name: 'server',
    rule: 'the server imports nothing that draws',
    files: ['server/'],
    alias: '#server/*',
    rooms: ['couriers', 'leads', 'paths'],
    packages: ['node:*', 'react-router'],
  },
  {
    name: 'tools',
    rule: 'tools start other programs and know nothing of the site',
    files: ['tools/'],
    alias: '#tools/*',
    rooms: ['server'],
    packages: anyPackage,
  },
  {
    name: 'builder',
    rule: 'the builder makes the site, and looks at nothing that only measures it',
    files: ['builder/'],
    alias: '#builder/*',
    rooms: ['tools', 'server', 'paths', 'reader', 'content', 'calendar', 'art', 'leads'],
    packages: anyPackage,
  },
  {
    name: 'owner',
    rule: 'the owner’s commands import nothing that draws',
    files: ['owner/'],
    alias: '#owner/*',
    rooms: ['leads', 'paths', 'reader', 'content', 'couriers', 'server', 'tools', 'builder'],
    packages: ['node:*', 'valibot', 'yaml', '@supabase/postgrest-js'],
    packagesOf: {
      'owner/canary/send-by-browser.ts': ['@playwright/test'],
      'owner/live/check-pages.ts': ['node-html-parser'],
      'owner/live/check-headers.ts': ['node-html-parser'],
      'owner/live/observatory.ts': ['node-html-parser'],
    },
  },
  {
    name: 'bench',
    rule: 'bench measures the built site',
    files: ['bench/'],
    alias: '#bench/*',
    rooms: ['paths', 'server', 'leads', 'tools', 'builder'],
    packages: anyPackage,
  },
  {
    name: 'screenshots',
    rule: 'screenshots are taken of the built site',
    files: ['screenshots/'],
    alias: '#screenshots/*',
    rooms: ['paths', 'content', 'server', 'bench'],
    packages: anyPackage,
  },
  {
    // Runs on the owner's machine only: nothing else imports it, so no build can hold it.
    name: 'studio',
    rule: 'the studio changes content/ while its owner looks at the site',
    files: ['studio/'],
    alias: '#studio/*',
    rooms: ['paths', 'reader', 'content', 'server', 'tools', 'builder', 'styles'],
    packages: anyPackage,
  },
  {
    name: 'configs',
    rule: 'a config only sets up a tool',
    files: ['*.config.ts'],
    rooms: ['paths', 'reader', 'server', 'builder'],
    packages: anyPackage,
  },
  {
    name: 'tests',
    rule: 'tests import anything',
    files: ['tests/'],
    alias: '#tests/*',
    rooms: [],
    packages: anyPackage,
  },
  {
    // The roof: what a person types, one thin file each. Nobody imports a command.
    name: 'scripts',
    rule: 'a script is a command, and only says what is run',
    files: ['scripts/'],
    rooms: ['server', 'paths', 'tools', 'builder', 'screenshots', 'tests'],
    packages: anyPackage,
    keepsApart: true,
  },
]

/** The room whose folder a file lies in, tests beside their subject included. */
export function findFolderRoom(path: string): Room | undefined {
  return rooms.find((room) => room.files.some((pattern) => matchesFile(pattern, path)))
}

/** The room whose rules a file obeys: `tests` for every test, wherever it lies. */
export function findRoom(path: string): Room | undefined {
  const isTest = testFile.test(path)
  return isTest ? rooms.find((room) => room.name === 'tests') : findFolderRoom(path)
}

function matchesFile(pattern: string, path: string): boolean {
  if (pattern.endsWith('/')) return path.startsWith(pattern)
  if (pattern.startsWith('*')) return !path.includes('/') && path.endsWith(pattern.slice(1))
  return path === pattern
}
