/** Scripts that a browser only reads: structured data, speculation rules. */
const isData = (script: Element) => /json|speculationrules/.test(script.getAttribute('type') ?? '')

const holdsCode = (node: Node): boolean =>
  isElement(node) && listWith(node, 'script, [data-island]').some((each) => !isData(each))

function listWith(element: Element, selector: string): Element[] {
  return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)]
}

/**
 * Brings a page that is open from one drawing to the next: only what differs is touched, so what is
 * open stays open and nothing jumps. False where it has to be loaded anew, because a form of React's or
 * a script has changed.
 */
export function followPage(live: Node, before: Node, after: Node): boolean {
  if (before.isEqualNode(after)) return true
  if (before.nodeName !== after.nodeName) return replace(live, after)
  if (!isElement(after)) {
    live.nodeValue = after.nodeValue
    return true
  }
  const element = live as Element
  if (holdsOwnCode(after)) return false
  followAttributes(element, before as Element, after)
  return followChildren(element, before as Element, after)
}

const isElement = (node: Node): node is Element => node.nodeType === 1

function holdsOwnCode(element: Element): boolean {
  return element.matches('[data-island], script') && !isData(element)
}

function replace(live: Node, after: Node): boolean {
  if (holdsCode(live) || holdsCode(after)) return false
  live.parentNode?.replaceChild(live.ownerDocument?.importNode(after, true) ?? after, live)
  return true
}

function followAttributes(live: Element, before: Element, after: Element): void {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  for (const name of names) {
    const value = after.getAttribute(name)
    if (before.getAttribute(name) === value) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

const haveSameShape = (one: readonly Node[], other: readonly Node[]) =>
  one.length === other.length && one.every((node, at) => node.nodeName === other[at]?.nodeName)

function followChildren(live: Element, before: Element, after: Element): boolean {
  const [lives, olds, news] = [live, before, after].map(({ childNodes }) => [...childNodes])
  if (!lives || !olds || !news) return false
  // A script of the page has moved things here: draw it as the server does.
  if (!haveSameShape(lives, olds)) {
    if (holdsCode(live) || holdsCode(after)) return false
    live.replaceChildren(...news.map((node) => live.ownerDocument.importNode(node, true)))
    return true
  }
  let first = 0
  while (first < Math.min(olds.length, news.length) && isSame(olds[first], news[first])) first += 1
  let last = 0
  const room = Math.min(olds.length, news.length) - first
  while (last < room && isSame(olds.at(-1 - last), news.at(-1 - last))) last += 1
  const middle = olds.slice(first, olds.length - last)
  const wanted = news.slice(first, news.length - last)
  const place = lives.slice(first, lives.length - last)
  if (middle.length === wanted.length) {
    return place.every((node, at) => followPage(node, middle[at] as Node, wanted[at] as Node))
  }
  return swap(live, place, wanted, lives[lives.length - last] ?? null)
}

const isSame = (one: Node | undefined, other: Node | undefined) =>
  one !== undefined && other !== undefined && one.isEqualNode(other)

function swap(live: Element, gone: readonly Node[], wanted: readonly Node[], end: Node | null) {
  if ([...gone, ...wanted].some(holdsCode)) return false
  for (const node of gone) node.parentNode?.removeChild(node)
  for (const node of wanted) live.insertBefore(live.ownerDocument.importNode(node, true), end)
  return true
}
