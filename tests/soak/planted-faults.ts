/** What a tired developer would do to one line, and the tests that must not let it pass. */
export type PlantedFault = {
  /** Ends "a developer …". */
  what: string
  file: string
  /** Words that stand there once. */
  from: string
  to: string
  caughtBy: readonly [string, ...string[]]
}

/** One fault at a time, in every room where one would be dear. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    what: 'makes a man a year older only the day after his birthday',
    file: 'app/leads/calendar-date.ts',
    from: 'now.day < born.day',
    to: 'now.day <= born.day',
    caughtBy: ['app/leads/calendar-date.test.ts'],
  },
  {
    what: 'gives a line of the stored message another name',
    file: 'app/leads/compose-message.ts',
    from: '`Date of birth: ',
    to: '`Birthday: ',
    caughtBy: ['app/leads/compose-message.test.ts'],
  },
  {
    what: 'forgets to wait for the words of a refusal, so that a cut connection is thrown',
    file: 'app/leads/insert-lead.ts',
    from: 'return await readAnswer(answer)',
    to: 'return readAnswer(answer)',
    caughtBy: ['app/leads/insert-lead.test.ts'],
  },
  {
    what: 'drops a gathering while it is still its last day in Honolulu',
    file: 'app/calendar/occurrence.ts',
    from: 'lastDay >= dayBefore',
    to: 'lastDay > dayBefore',
    caughtBy: ['app/calendar/occurrence.test.ts'],
  },
  {
    what: 'loses the sign of the declination, and has summer in December',
    file: 'app/art/track-sun.ts',
    from: '-tilt * Math.cos(year)',
    to: 'tilt * Math.cos(year)',
    caughtBy: ['app/art/track-sun.test.ts'],
  },
  {
    what: 'swaps the two colours of a mix',
    file: 'app/art/colour.ts',
    from: '[toOklab(from), toOklab(to)]',
    to: '[toOklab(to), toOklab(from)]',
    caughtBy: ['app/art/colour.test.ts'],
  },
  {
    what: 'refuses words that fill their room to the last letter',
    file: 'app/reader/fields.ts',
    from: '(text) => count(text) <= most,',
    to: '(text) => count(text) < most,',
    caughtBy: ['app/reader/fields.test.ts'],
  },
  {
    what: 'tells an owner that February has 28 days, always',
    file: 'app/reader/day-fields.ts',
    from: 'Date.UTC(2028, month, 0)',
    to: 'Date.UTC(2027, month, 0)',
    caughtBy: ['app/reader/fields.test.ts'],
  },
  {
    what: 'takes a gathering for over on its last day',
    file: 'app/content/gathering-days.ts',
    from: 'writeLastDay(each, findDays(days, each)) >= today',
    to: 'writeLastDay(each, findDays(days, each)) > today',
    caughtBy: ['app/content/gatherings.test.ts', 'app/calendar/ten-years.test.tsx'],
  },
  {
    what: 'drops Retry-After where a form was sent too often',
    file: 'app/forms/receive-lead.ts',
    from: 'data(failed, { status: 429, headers })',
    to: 'data(failed, { status: 429 })',
    caughtBy: ['app/forms/receive-lead.test.ts'],
  },
  {
    what: 'drops a security header',
    file: 'server/http/security-headers.ts',
    from: "  'X-Content-Type-Options': 'nosniff',\n",
    to: '',
    caughtBy: ['server/http/security-headers.test.ts'],
  },
  {
    what: 'believes what a visitor writes into X-Forwarded-For',
    file: 'server/http/client-address.ts',
    from: '.slice(-trustProxy)',
    to: '.slice(0, trustProxy)',
    caughtBy: ['server/http/client-address.test.ts'],
  },
  {
    what: 'lets one lead too many pass in a minute',
    file: 'server/limits/sliding-counts.ts',
    from: 'blocking < from ? 0',
    to: 'blocking <= from ? 0',
    caughtBy: ['server/limits/sliding-counts.test.ts'],
  },
  {
    what: 'refuses a body that is exactly as large as it may be',
    file: 'server/http/read-body.ts',
    from: 'if (announced > maxBytes)',
    to: 'if (announced >= maxBytes)',
    caughtBy: ['server/http/read-body.test.ts'],
  },
  {
    what: 'logs a failure of ours as if all were well',
    file: 'server/process/log.ts',
    from: 'entry.status >= 500',
    to: 'entry.status > 500',
    caughtBy: ['server/process/log.test.ts'],
  },
  {
    what: 'stores a sign-up twice where only the case of its address differs',
    file: 'server/store/prepare-insert.ts',
    from: 'lower(known.email) = lower(lead.email)',
    to: 'known.email = lead.email',
    caughtBy: ['server/store/prepare-insert.test.ts'],
  },
  {
    what: 'forgets to wait for the commits before the store is closed',
    file: 'server/store/group-commit.ts',
    from: 'await Promise.allSettled(',
    to: 'Promise.allSettled(',
    caughtBy: ['server/store/group-commit.test.ts'],
  },
  {
    what: 'writes the signature of a webhook in hex',
    file: 'server/couriers/sign-webhook.ts',
    from: "digest('base64')",
    to: "digest('hex')",
    caughtBy: ['server/couriers/webhook-courier.test.ts'],
  },
  {
    what: 'leaves line ends in a name that stands in a subject',
    file: 'server/couriers/tame-text.ts',
    from: '[\\r\\n\\t\\u2028\\u2029]+',
    to: '[\\t\\u2028\\u2029]+',
    caughtBy: ['server/couriers/mail-courier.test.ts'],
  },
  {
    what: 'forgets to wait for the place of an answer, and answers an applicant each time',
    file: 'server/couriers/acknowledgement-courier.ts',
    from: '(await outbox.reserveAnswer(lead))',
    to: 'outbox.reserveAnswer(lead)',
    caughtBy: ['server/couriers/acknowledgement-courier.test.ts'],
  },
  {
    what: 'lets the weeks of backups begin on a Tuesday',
    file: 'server/backups/choose-backups.ts',
    from: 'const firstMonday = 4',
    to: 'const firstMonday = 5',
    caughtBy: ['server/backups/choose-backups.test.ts'],
  },
  {
    what: 'brings a forgotten man back with a copy, if there are capitals in his address',
    file: 'server/erasure/erasure-list.ts',
    from: "moments.get(signText(key, 'erased', email.toLowerCase()))",
    to: "moments.get(signText(key, 'erased', email))",
    caughtBy: ['owner/desk/restore-hosted-leads.test.ts'],
  },
  {
    what: 'forgets one of the signs that begin a formula',
    file: 'owner/commands/format-csv.ts',
    from: '`=+\\-@\\uff1d',
    to: '`=+\\-\\uff1d',
    caughtBy: ['owner/commands/format-csv.test.ts'],
  },
  {
    what: 'forgets to wait for the answer, and restores after a no',
    file: 'owner/commands/restore-leads.ts',
    from: '!(await ask?.(question))',
    to: '!ask?.(question)',
    caughtBy: ['owner/leads.test.ts'],
  },
  {
    what: 'calls words readable at a contrast of 4',
    file: 'builder/brand/find-faint-words.ts',
    from: 'if (contrast >= enough) continue',
    to: 'if (contrast >= 4) continue',
    caughtBy: ['builder/brand/brand.test.ts'],
  },
  {
    what: 'lets other sites put a page into a frame',
    file: 'builder/finishing/content-security-policy.ts',
    from: '    "frame-ancestors \'none\'",\n',
    to: '',
    caughtBy: ['builder/finishing/content-security-policy.test.ts'],
  },
  {
    what: 'writes over what another window has written meanwhile',
    file: 'studio/writer/writer.ts',
    from: '    if (isElsewhere(file, request)) return refuse(changedSince(file.name))\n',
    to: '',
    caughtBy: ['studio/writer/writer.test.ts'],
  },
  {
    what: 'forgets to wait for what one file alone does not know',
    file: 'studio/writer/writer.ts',
    from: 'await findMore(file.name, text)',
    to: 'findMore(file.name, text)',
    caughtBy: ['studio/writer/writer.test.ts'],
  },
  {
    what: 'lets people with an account, of whom there are none, write to the waitlist',
    file: 'supabase/migrations/20261115000500_visitors_may_insert.sql',
    from: 'grant insert (name, email) on public.waitlist_signups to anon;',
    to: 'grant insert (name, email) on public.waitlist_signups to anon, authenticated;',
    caughtBy: ['tests/hosted/rights.test.ts'],
  },
  {
    what: 'turns the ratio round by which our server is judged',
    file: 'bench/compare-samples.ts',
    from: 'sample.cpuUs / own.cpuUs',
    to: 'own.cpuUs / sample.cpuUs',
    caughtBy: ['bench/compare-samples.test.ts'],
  },
]
