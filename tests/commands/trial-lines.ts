import { colourSlips } from '#tests/content/colour-mistakes.ts'
import { type Slip, slips } from '#tests/content/mistakes.ts'

/** What the owner does to a file of content/, so that content-check can be asked about it. */
export type Attempt = Pick<Slip, 'file' | 'from' | 'to'> & {
  /** Lies in content/photos meanwhile. */
  photo?: { name: string; width: number; height: number }
  /** What there is to say besides the check's own words. */
  besides?: string
}

/** One line of the trial: what he did, what he got then and gets now, and the tests that hold it. */
export type TrialLine = {
  did: string
  then: string
  now: string | Attempt
  /** As "file: title". */
  heldBy: readonly string[]
}

const line = (
  did: string,
  then: string,
  now: TrialLine['now'],
  ...heldBy: TrialLine['heldBy']
): TrialLine => ({ did, then, now, heldBy })

/** A mistake of the table of mistakes, which holds its sentence, too. */
function knownLine(did: string, then: string, what: string): TrialLine {
  const known = [...slips, ...colourSlips].find((slip) => slip.what === what)
  if (!known) throw new Error(`No mistake is called "${what}".`)
  const table = slips.includes(known) ? 'mistakes' : 'colour-mistakes'
  return line(did, then, known, `tests/content/${table}.ts: ${what}`)
}

/** A founder gets this photograph. */
const showPhoto = (name: string, besides?: Partial<Attempt>): Attempt => ({
  file: 'founders',
  from: /^( +)# photo:\n.*\n.*$/m,
  to: `$1photo:\n$1  file: ${name}\n$1  alt: Marcus by the lake`,
  ...besides,
})

const stack = "`SyntaxError`, `Expected ',', got 'ident'` and ten lines of a stack"
const wall = '77 KB of text with a whole page in it, and no file of words named'
const silence = 'Not a word'
const launch = 'tests/commands/launch-check.test.ts'
const leads = 'owner/leads.test.ts'

export const jobs: readonly TrialLine[] = [
  line(
    'Changes words',
    'Four steps, and nothing told him to stop and start again to see them',
    '`npm run dev` shows what he saves at once; `npm run edit` lets him type on the page',
    'tests/journeys/dev.test.ts: every change of a form, a route, words and style is on the page at once, time after time',
    'tests/journeys/edit.test.ts: his headline: a click, his words, Enter; the file has them and keeps its notes',
  ),
  line(
    'Puts in photographs of the founders',
    'Six tries: the only hint named a folder that did not exist',
    'They go into `content/photos`; the place for each stands in `content/founders.yaml`, behind a `#`',
    'tests/journeys/photos.test.ts: every place has its photo: founders, retreats, coaching, gatherings, openings, not home',
    'tests/engines/owner-trial.ts: his founders, with photographs',
  ),
  line(
    'Puts in a video, and what clients said',
    'He could',
    'By its address, and with their consent',
    'tests/engines/owner-trial.ts: his video, pasted',
    'tests/engines/owner-trial.ts: all that was invented is real now, clients having agreed',
  ),
  line(
    'Changes only the `dates` of a gathering',
    'The page said “January 2-4, 2026”, which was over, and the calendar December 21',
    {
      file: 'gatherings/winter-solstice',
      from: 'starts: December 21',
      to: 'dates: January 2-4, 2026',
      besides: 'Title, page, calendars and search engines follow from `starts` and `ends`.',
    },
    'tests/pages/structured-data.test.ts: is an event on the days that the page shows first',
    'tests/pages/calendars.test.ts: has one lasting calendar address, which holds the next of them',
    `${launch}: words that contradict the days`,
  ),
  line(
    'Makes the brand blue',
    'Black words on blue buttons, without a warning',
    { file: 'colours', from: 'sun: f6c27a', to: 'sun: 3355cc' },
    'builder/brand/brand.test.ts: %j is refused in a sentence',
    `${launch}: colours that nobody can read`,
  ),
  knownLine('Writes `gold` for a colour', 'A stack', 'a colour by its name'),
  line(
    'Looks for the logo and the large photograph',
    'There was no way in',
    '`logo:` in `content/site.yaml`, `photo:` in the file of the page',
    'tests/journeys/photos.test.ts: his colours, his mark and his network are those of every page',
    'builder/brand/read-logo.test.ts: every icon shows it, on our night',
    'tests/journeys/photos.test.ts: every place has its photo: founders, retreats, coaching, gatherings, openings, not home',
  ),
  line(
    'Copies `leads.sqlite` while the site runs',
    'A copy that said “No leads yet.”, and there were two',
    '`npm run leads -- backup` makes a whole copy; a lead is in the file itself once it is stored',
    `${leads}: a copy of all leads is made while the site runs, and replaces nothing`,
  ),
  line(
    'Reads leads with a wrong `DATA_DIR`',
    '“No leads yet.”, as if all were well',
    'A sentence that names the folder, and exit 1',
    `${leads}: a folder without leads is an error, whatever is asked`,
  ),
  line(
    'Wants to hear of a lead',
    'He could not',
    'Mail and webhook, again until they arrive',
    'server/couriers/mail-courier.test.ts: goes to everyone in NOTIFY_TO, says who and what, and is answered to the applicant',
    'server/couriers/run-courier.test.ts: is tried again after 5 seconds, 10, 20 and so on, an hour at most, and then told',
    'owner/notify-test.test.ts: a test message goes through each courier, and each has its line',
  ),
  line(
    'Wants to mark a lead as answered',
    'He could not',
    '`npm run leads -- done`, and `reopen`',
    `${leads}: what is answered leaves the open ones, and comes back`,
  ),
  line(
    'Wants to erase a person, as /privacy promises',
    '`There is no command "delete": use list or export.`',
    '`npm run leads -- erase`, in backups too, with a receipt',
    `${leads}: a person is erased once the owner has said yes, and there is a receipt`,
    'tests/commands/privacy.test.ts: to erase it, and we do, in our backups too, and it stays so',
  ),
  line(
    'Wants to back up and restore',
    'He could not',
    'A copy a day by itself, one more when he asks, and the way back',
    'tests/commands/backups.test.ts: a server makes a backup by itself, says so, and goes on to store',
    `${leads}: a copy is put back once the site is stopped, and whoever was erased since stays away`,
  ),
  line(
    'Goes live on a server of his own',
    'Not in an hour: no word on systemd, containers, nginx or Caddy, and no file of settings was read',
    'docs/going-live.md, the files of `deploy/`, and `.env`',
    'tests/deploy/fronts.test.ts: takes forms with and without script',
    'tests/deploy/files.test.ts: the unit starts what npm start starts, as a user of its own, and holds V8 back from nothing',
    'tests/deploy/files.test.ts: the guide names only files that are there',
    'tests/deploy/container.test.ts: the last stage of the container serves the site, takes a form and shows it to its owner',
    'tests/commands/env-file.test.ts: a file beside the project is read without being named, and git does not take it',
  ),
  line(
    'Goes live on a static host with Supabase',
    'It built; for the backend there were six files and no step',
    'docs/going-live-static.md; `npm run schema` is one paste',
    'tests/hosted/schema.test.ts: npm run schema is one paste that gives a new project all that the migrations give',
    'tests/deploy/host-files.test.ts: netlify.toml and the workflow for GitHub build what the guide says',
    'tests/deploy/roads.test.ts: a static host: from an empty folder to a lead in the hosted database',
  ),
  line(
    'Takes a new version and keeps his words',
    'A conflict inside home.ts',
    'Three commands, and his words stay',
    'tests/commands/updating.test.ts: a new version changes code, adds a field and a sentence, and the owner’s words stay',
  ),
  line(
    'Asks launch-check, with a missing photograph, hello@solstice.example, no consent, dates that contradict each other and a site that does not build',
    '“Nothing stands in the way of a launch.”',
    'Red for each of them, with file and line',
    `${launch}: a photograph that is not there`,
    `${launch}: an address that is only an example`,
    `${launch}: what a client said, without his consent`,
    `${launch}: words that contradict the days`,
    `${launch}: a syntax error in the words`,
    `${launch}: code that can not be built`,
  ),
  line(
    'Looks at it on a phone after all that',
    'Nothing scrolled sideways',
    'Nor does anything with every field as full as it may be',
    'tests/journeys/longest-words.test.ts: no page scrolls sideways, no words are cut off, covered or on others, openings can be read',
  ),
]

export const mistakes: readonly TrialLine[] = [
  knownLine('Leaves out a comma; today it is a colon', stack, 'no colon'),
  knownLine('Leaves out a quotation mark', `${stack}, at a wrong line`, 'an open quotation mark'),
  line(
    'Types a straight apostrophe',
    stack,
    { file: 'home', from: 'heading: Our Mission', to: "heading: What we're here for" },
    'studio/writer/edit-text.test.ts: whatever is typed is read again as it was typed, but for spaces',
  ),
  line(
    'Gives an answer another shape',
    `${wall}: \`item.answer.map is not a function\``,
    {
      file: 'questions',
      from: /answer: >-\n(?: {4}.*\n|\n)+?(?=\n- )/,
      to: 'answer:\n    - No single diet is required.\n    - Your doctor comes first.\n',
    },
    'tests/content/mistakes.ts: fields where words belong',
  ),
  line(
    'Leaves out what a founder has learned',
    wall,
    { file: 'founders', from: /^ {2}education: Exercise.*\n/m, to: '' },
    'tests/content/mistakes.ts: a field is missing',
  ),
  line(
    'Deletes the `lead` of a page',
    silence,
    { file: 'home', from: /^ {2}lead: >-\n {4}Coaching by video.*\n.*\n/m, to: '' },
    'tests/content/mistakes.ts: a field is missing',
  ),
  line(
    'Puts in an emoji',
    silence,
    { file: 'home', from: 'heading: Our Mission', to: 'heading: Our Mission 🌞' },
    'owner/find-warnings.test.ts: a price and a letter that the fonts lack are told with their line, notes are not',
  ),
  line(
    'Writes a headline of 170 characters',
    silence,
    {
      file: 'home',
      from: 'heading: Pursue Something Greater',
      to: `heading: Pursue ${'something greater '.repeat(9)}y`,
    },
    'tests/content/mistakes.ts: too long',
  ),
  knownLine('Quotes a client without his consent', silence, 'a testimonial without consent'),
  line(
    'Pastes the whole address of a video',
    `${silence}, and the player asked for \`.../embed/https://www.youtube.com/watch?v=...\``,
    {
      file: 'retreats',
      from: /(?<=address: )https:\S+/,
      to: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      besides: 'The whole address is what belongs there.',
    },
    'app/reader/read-video-address.test.ts: %s, as a browser shows it, names one video of YouTube',
    'tests/journeys/video.test.ts: nothing of the video service is asked before the press; then its player has the focus',
  ),
  line(
    'Makes a mistake, and `npm run dev`',
    'Nothing in the browser for 30 seconds, then an empty page',
    'The sentence on the page, gone once it is mended; where it can not start, all sentences in the terminal',
    'tests/journeys/dev.test.ts: a mistake in the words is a sentence on the page, and gone when it is mended',
    'tests/commands/failed-build.test.ts: all mistakes in content/ are said at once, whatever is started',
  ),
  line(
    'Starts a second time beside the running site, with a mistake',
    '`build/` was gone: a form was lost with a 500, and after a restart there was no site',
    'The site goes on, nothing is lost, and a start serves the last good build and says so',
    'tests/faults/builds.test.ts: a running site goes on as it is through a failed build and a good one: nothing lost, nothing failed',
    'tests/commands/failed-build.test.ts: with a mistake in %s npm start serves the last good build, and says so',
  ),
  line(
    'Takes `IMG 4021.JPG` as it comes from the camera',
    'The start stopped at its ending; with a space in its name it was an empty hole',
    showPhoto('IMG 4021.JPG', { photo: { name: 'IMG 4021.JPG', width: 1600, height: 1200 } }),
    'tests/photos/sentences.test.ts: capitals, spaces and all endings of cameras are taken as they come',
  ),
  line(
    'Writes a wrong path',
    'An empty hole',
    showPhoto('photos/Marcus.jpg', { photo: { name: 'Marcus.jpg', width: 1600, height: 1200 } }),
    'tests/photos/sentences.test.ts: summer/Lake.jpg',
  ),
  line(
    'Names a photograph that is not there',
    'An empty hole',
    showPhoto('Marcus.jpg'),
    'tests/photos/sentences.test.ts: a folder that is empty or not there is told apart from a wrong name',
  ),
  line(
    'Takes a photograph that is too small',
    'Not tried then',
    showPhoto('Marcus.jpg', { photo: { name: 'Marcus.jpg', width: 600, height: 400 } }),
    'tests/photos/sentences.test.ts: small.jpg',
  ),
  line(
    'Puts in three photographs of 4000 x 3000 pixels',
    '11 MB, untouched, preloaded in the head, in no table of weights',
    'Cut, in three formats, less than 100 KB each on a phone, fetched when they come near, weighed by the build',
    'tests/photos/pipeline.test.ts: are light: AVIF below WebP below JPEG, and a phone loads less than its budget',
    'tests/journeys/photos.test.ts: photos come in the newest format, each once, and nothing moves',
    'builder/photos/weigh-photos.test.ts: a page weighs what a phone loads of each of its photos, and nothing without any',
  ),
  line(
    'Puts nginx in front with its own `Host` header',
    'A plain form was answered with 403, “This form can only be sent from its own page.”',
    'It is taken: the address of the site counts as well as the host that was asked',
    'server/http/same-origin.test.ts: an older browser tells its origin: that of the site, or the host that was asked',
    'tests/deploy/fronts.test.ts: takes forms with and without script',
  ),
  line(
    'Runs the tests after all that',
    '13 of them failed at his words',
    'None fails at words that content-check takes',
    'tests/commands/own-words.test.ts: with other words everywhere, other days and other lists, the site is built and its tests pass',
  ),
  line(
    'Shares a page with a long headline',
    'It covered the logo and lost its top lines',
    'It breaks, then shrinks, and never touches the mark',
    'builder/images/draw-share-image.test.ts: a long one breaks, then shrinks, and never touches the mark',
  ),
]
