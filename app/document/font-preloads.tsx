import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
import display from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'

/** The first view of every page shows both fonts. They come while the page is still being read. */
export function FontPreloads() {
  return [display, text].map((href) => (
    // A font is fetched without credentials: a preload that is not would be fetched in vain.
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
    />
  ))
}
