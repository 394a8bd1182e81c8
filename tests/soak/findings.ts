/** What an attack on the running site once found, and the test that holds it now. */
export const findings: readonly { found: string; heldBy: readonly [string, ...string[]] }[] = [
  {
    found: 'CONNECT and a reset ended the process',
    heldBy: ['server/http/listen.test.ts', 'tests/faults/uncaught.test.ts'],
  },
  {
    found: 'Pipelined requests that nobody reads filled the memory',
    heldBy: ['tests/wire/unread-answers.test.ts', 'server/http/listen.test.ts'],
  },
  {
    found: 'Bad forms, one-byte chunks and endless bodies held the only thread',
    heldBy: [
      'tests/soak/floods.ts',
      'server/http/peek-request.test.ts',
      'server/http/read-body.test.ts',
    ],
  },
  {
    found: 'The limit for all could be used to shut everybody out; /48s and a forgotten proxy',
    heldBy: [
      'tests/soak/honest-visitors.ts',
      'server/limits/lead-limits.test.ts',
      'server/http/client-address.test.ts',
      'server/app.test.ts',
    ],
  },
  {
    found: 'Hosted: a bulk insert held the one lock; the limit queued everybody',
    heldBy: ['tests/soak/hosted-postgres.ts', 'tests/hosted/limit-leads.test.ts'],
  },
  {
    found: 'A failed import of the renderer was kept for ever',
    heldBy: ['server/forms/render-page.test.ts'],
  },
  { found: '/healthz committed on each call', heldBy: ['server/store/open-store.test.ts'] },
  {
    found: 'Listing and exporting many leads ended in an error; 58 KB on disk for one lead',
    heldBy: [
      'tests/soak/desk-memory.ts',
      'owner/leads.test.ts',
      'server/store/leads-schema.test.ts',
    ],
  },
  {
    found: 'Files of the store were replaced or cut while it wrote',
    heldBy: ['server/store/open-store.test.ts', 'tests/faults/lost-files.test.ts'],
  },
  {
    found: 'Two erasures at once destroyed the store',
    heldBy: ['tests/faults/commands-at-once.test.ts'],
  },
  {
    found: 'CSV: formulas after a semicolon, a tab, a line feed, full-width signs',
    heldBy: ['owner/commands/format-csv.test.ts'],
  },
  {
    found: "A stranger's sign-up took a man's place",
    heldBy: ['server/store/prepare-insert.test.ts', 'tests/hosted/repeats.test.ts'],
  },
  {
    found: 'Hosted: a common message made each insert read the table',
    heldBy: ['tests/soak/hosted-postgres.ts', 'tests/hosted/repeats.test.ts'],
  },
  {
    found:
      "No Retry-After on a form's 429; a visitor's request id was ours; absolute targets got 400",
    heldBy: [
      'server/forms/answer-form.test.ts',
      'server/http/request-id.test.ts',
      'server/http/read-request.test.ts',
    ],
  },
]
