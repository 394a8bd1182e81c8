import { parse } from 'node-html-parser'
import { type Answer, type Ask, explainSilence } from './ask.ts'
import { type Finding, fault, fine, type LiveSite } from './finding.ts'

/** A sitemap or a page may list any number of addresses: so many are looked at. */
const mostAddresses = 500

type Page = { address: string; links: string[]; canonical?: string; image?: string }

/** What search engines and visitors find: robots, the sitemap, every page, every link, every share image. */
export async function checkPages({ site, ask }: LiveSite): Promise<Finding[]> {
  const robots = await tell(ask, `${site}/robots.txt`, (answer) => checkRobots(answer, site))
  const listed = await readSitemap(ask, site)
  if ('faults' in listed) return [...robots, ...listed.faults]
  // One by one, so that memory holds the body of one page.
  const looked: (Page | Finding)[] = []
  for (const address of listed.addresses.slice(0, mostAddresses)) {
    looked.push(await readPage(ask, address))
  }
  const pages = looked.filter((each) => 'links' in each)
  const broken = looked.filter((each) => 'grade' in each)
  const missing = await checkMissing(ask, site)
  // What they link to may weigh any number of bytes.
  const askForHead: Ask = (address) => ask(address, { method: 'HEAD' })
  return [
    ...robots,
    ...broken,
    ...missing,
    ...checkCanonicals(pages),
    ...(await checkImages(askForHead, site, pages)),
    ...(await checkLinks(askForHead, site, pages)),
    fine(`The sitemap lists ${listed.addresses.length} pages.`),
  ]
}

async function tell(
  ask: Ask,
  address: string,
  judge: (answer: Answer) => Finding[],
): Promise<Finding[]> {
  try {
    return judge(await ask(address))
  } catch (error) {
    return [fault(`${address} does not answer: ${explainSilence(error)}.`)]
  }
}

function checkRobots({ status, body }: Answer, site: string): Finding[] {
  const text = body.toString()
  if (status !== 200) return [fault(`${site}/robots.txt answers ${status}, not 200.`)]
  if (/^Disallow:\s*\/\s*$/im.test(text)) {
    return [fault('robots.txt keeps search engines out of everything: take out "Disallow: /".')]
  }
  if (!text.includes(`Sitemap: ${site}/sitemap.xml`)) {
    return [
      fault(`robots.txt does not name ${site}/sitemap.xml: build the site with this SITE_URL.`),
    ]
  }
  return [fine('robots.txt lets search engines in and names the sitemap.')]
}

async function readSitemap(
  ask: Ask,
  site: string,
): Promise<{ addresses: string[] } | { faults: Finding[] }> {
  try {
    const { status, body } = await ask(`${site}/sitemap.xml`)
    const addresses = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
    const stray = addresses.find((address) => new URL(address).origin !== site)
    if (status !== 200 || addresses.length === 0) {
      return { faults: [fault(`${site}/sitemap.xml answers ${status} and lists no pages.`)] }
    }
    if (stray) {
      return {
        faults: [fault(`The sitemap lists ${stray}: build the site with SITE_URL=${site}.`)],
      }
    }
    return { addresses }
  } catch (error) {
    return { faults: [fault(`${site}/sitemap.xml does not answer: ${explainSilence(error)}.`)] }
  }
}

async function readPage(ask: Ask, address: string): Promise<Page | Finding> {
  try {
    const { status, body } = await ask(address)
    if (status !== 200) return fault(`${address} is in the sitemap and answers ${status}.`)
    const document = parse(body.toString())
    const links = document
      .querySelectorAll('a[href]')
      .map((link) => URL.parse(link.getAttribute('href') ?? '', address))
      .filter((url) => url !== null && /^https?:$/.test(url.protocol))
      .slice(0, mostAddresses)
      .map((url) => `${url?.origin}${url?.pathname}`)
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    return { address, links, ...(canonical && { canonical }), ...(image && { image }) }
  } catch (error) {
    return fault(`${address} does not answer: ${explainSilence(error)}.`)
  }
}

/** A host that answers every address with a page of its own hides every dead link. */
function checkMissing(ask: Ask, site: string): Promise<Finding[]> {
  const address = `${site}/no-such-page-${Date.now()}`
  return tell(ask, address, ({ status }) =>
    status === 404
      ? [fine('A page that is not there answers 404.')]
      : [fault(`A page that is not there answers ${status}: set 404.html as the page for it.`)],
  )
}

function checkCanonicals(pages: Page[]): Finding[] {
  const stray = pages.find(({ address, canonical }) => canonical && !isSame(canonical, address))
  return stray
    ? [fault(`${stray.address} says that its address is ${stray.canonical}: build the site anew.`)]
    : []
}

const isSame = (one: string, other: string) => URL.parse(one)?.href === new URL(other).href

async function checkImages(ask: Ask, site: string, pages: Page[]): Promise<Finding[]> {
  const without = pages.filter(({ image }) => image === undefined)
  const images = [...new Set(pages.flatMap(({ image = [] }) => image))]
  const looked = await Promise.all(
    images.map((image) =>
      tell(ask, image, ({ status, headers }) =>
        status === 200 && String(headers['content-type']).startsWith('image/')
          ? []
          : [fault(`The share image ${image} answers ${status}: build and copy the site anew.`)],
      ),
    ),
  )
  const faults = [
    ...without.map(({ address }) => fault(`${address} names no share image.`)),
    ...images
      .filter((image) => !image.startsWith(`${site}/`))
      .map((image) =>
        fault(`The share image ${image} is not on ${site}: build with this SITE_URL.`),
      ),
    ...looked.flat(),
  ]
  return faults.length > 0 ? faults : [fine(`${images.length} share images are there.`)]
}

/** Those on the site itself; strangers are not asked. */
async function checkLinks(ask: Ask, site: string, pages: Page[]): Promise<Finding[]> {
  const known = new Set(pages.map(({ address }) => new URL(address).href))
  const links = new Map<string, string>()
  for (const { address, links: found } of pages) {
    for (const link of found) {
      const isOurs = link.startsWith(`${site}/`) && !known.has(link)
      if (isOurs && links.size < mostAddresses) links.set(link, address)
    }
  }
  const looked = await Promise.all(
    [...links].map(([link, from]) =>
      tell(ask, link, ({ status }) =>
        status < 400 ? [] : [fault(`${from} links to ${link}, which answers ${status}.`)],
      ),
    ),
  )
  const dead = looked.flat()
  return dead.length > 0
    ? dead
    : [fine(`No dead link among ${known.size + links.size} on the site.`)]
}
