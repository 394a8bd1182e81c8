// Scripts of pages that are not modules of a form. src/generator/bundles.ts bundles each by itself,
// and a page takes it from `useSite().scripts`.

/** Scripts inlined into pages. */
export const inlineScripts = {
  page: 'document/page-script.ts',
  bands: 'document/bands-script.ts',
  act: 'document/act-script.ts',
  shown: 'document/shown-script.ts',
  loadIslands: 'document/load-islands.ts',
  queueSubmit: 'document/queue-submit.ts',
  sun: 'pages/home/sun-script.ts',
  dates: 'document/dates-script.ts',
  today: 'pages/immersions/today-script.ts',
  questions: 'document/questions-script.ts',
  video: 'document/video-script.ts',
  share: 'pages/referrals/share-script.ts',
  arrival: 'pages/thank-you/arrival-script.ts',
} as const

/** Scripts in separate files, because few visitors need them, or not before the first paint. */
export const scriptFiles = {
  year: 'pages/home/year-script.ts',
  ownSun: 'pages/thank-you/own-sun-script.ts',
} as const

export type ScriptName = keyof typeof inlineScripts | keyof typeof scriptFiles

/** The module that hydrates forms. A build replaces it by the address of the built module. */
export const formEntry = '/src/site/entry.client.tsx'
