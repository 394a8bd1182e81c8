import css from '#styles/page.css?inline'

/**
 * The whole stylesheet, drawn into the page so that the first answer paints it. The browser bundle
 * does not carry it again: there it is read back from the document, or React would draw it anew.
 * While developing, the browser has it too, so that a change shows at once.
 */
export const pageStyle =
  import.meta.env.SSR || import.meta.env.DEV
    ? css
    : (document.querySelector('style[data-page]')?.textContent ?? '')
