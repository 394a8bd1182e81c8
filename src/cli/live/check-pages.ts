import { type Answer, type Ask, describeAnswer } from './ask.ts'

/** "fault" blocks a launch; "note" is worth knowing; "fine" was tried and is well. */
export type Finding = { grade: 'fault' | 'note' | 'fine'; sentence: string }

export const fault = (sentence: string): Finding => ({ grade: 'fault', sentence })
export const note = (sentence: string): Finding => ({ grade: 'note', sentence })
export const fine = (sentence: string): Finding => ({ grade: 'fine', sentence })

/** A sitemap or a page may list any number of addresses: so many are asked for. */
const mostAddresses = 500

/** What search engines and visitors find: robots, the sitemap, every page and link. */
export async function checkPages(site: string, ask: Ask): Promise<Finding[]> {
  const robots = await ask(`${site}/robots.txt`)
  const missing = await ask(`${site}/no-such-page-${Date.now()}`)
  return [
    checkRobots(robots, site),
    missing.status === 404
      ? fine('A page that is not there answers 404.')
      : fault(
          `A page that is not there ${describeAnswer(missing)}: set 404.html as the page for it.`,
        ),
    ...(await checkSitemap(site, ask)),
  ]
}

function checkRobots(answer: Answer, site: string): Finding {
  const text = answer.body.toString()
  if (answer.status !== 200) return fault(`${site}/robots.txt ${describeAnswer(answer)}, not 200.`)
  if (/^Disallow:\s*\/\s*$/im.test(text)) {
    return fault('robots.txt keeps search engines out of everything: take out "Disallow: /".')
  }
  return text.includes(`Sitemap: ${site}/sitemap.xml`)
    ? fine('robots.txt lets search engines in and names the sitemap.')
    : fault(`robots.txt does not name ${site}/sitemap.xml: build the site with this SITE_URL.`)
}

async function checkSitemap(site: string, ask: Ask): Promise<Finding[]> {
  const sitemap = await ask(`${site}/sitemap.xml`)
  const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)]
  const pages = listed.map(([, page = '']) => page).slice(0, mostAddresses)
  const stray = pages.find((page) => URL.parse(page)?.origin !== site)
  if (stray) return [fault(`The sitemap lists ${stray}: build the site with SITE_URL=${site}.`)]
  if (sitemap.status !== 200 || pages.length === 0) {
    return [fault(`${site}/sitemap.xml ${describeAnswer(sitemap)} and lists no pages.`)]
  }
  const dead = await findDead(site, ask, pages)
  if (dead.length > 0) return dead.map(fault)
  return [fine(`All ${pages.length} pages of the sitemap are there, with all that they link to.`)]
}

const named = /<a [^>]*?href="([^"]+)"|property="og:image" content="([^"]+)"/g

/** Pages, and what they link to on the site, share images included. */
async function findDead(site: string, ask: Ask, pages: string[]): Promise<string[]> {
  const dead: string[] = []
  const links = new Map<string, string>()
  for (const page of pages) {
    const answer = await ask(page)
    if (answer.status !== 200) dead.push(`${page} ${describeAnswer(answer)}, not 200.`)
    for (const [, link, image = ''] of answer.body.toString().matchAll(named)) {
      const { origin, pathname } = URL.parse(link ?? image, page) ?? {}
      const address = `${origin}${pathname}`
      if (origin === site && !pages.includes(address)) links.set(address, page)
    }
  }
  for (const [address, page] of [...links].slice(0, mostAddresses)) {
    const answer = await ask(address, { method: 'HEAD' })
    const isThere = answer.status > 0 && answer.status < 400
    if (!isThere) dead.push(`${page} links to ${address}, which ${describeAnswer(answer)}.`)
  }
  return dead
}
