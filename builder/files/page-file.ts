import { paths } from '#paths.ts'

/** "/apply" -> "apply.html", and not "apply/index.html", so that no host adds a slash to the address. */
export const pageFile = (path: string) =>
  path === paths.home ? 'index.html' : `${path.slice(1)}.html`
