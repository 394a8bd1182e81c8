/**
 * The oldest browsers in which forms arrive and menu, questions and video work
 * (docs/decisions/0025). Older ones get the plain page and the plain form.
 */
const promisedBrowsers = { chrome: '109', firefox: '115', safari: '16.4' } as const

/** The same for the tools of the build. */
export const buildTargets = Object.entries(promisedBrowsers).map(
  ([name, version]) => `${name}${version}`,
)

/** The same for Lightning CSS, which packs a version into one number. */
export const cssTargets = Object.fromEntries(
  Object.entries(promisedBrowsers).map(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    return [name, (major << 16) | (minor << 8)]
  }),
)

/**
 * What at least one of them lacks, as a path from the global object. The browser's code may name none
 * of these without asking first whether it is there; a journey takes all of them away.
 */
export const absentNames = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'ArrayBuffer.prototype.transfer',
  'CloseWatcher',
  'Document.prototype.startViewTransition',
  'Document.prototype.caretPositionFromPoint',
  'Element.prototype.ariaBusy',
  'Element.prototype.checkVisibility',
  'Element.prototype.getHTML',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'Error.isError',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Math.sumPrecise',
  'Navigator.prototype.connection',
  'Navigator.prototype.userAgentData',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'ReadableStream.from',
  'RegExp.escape',
  'ScrollTimeline',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Temporal',
  'URL.canParse',
  'URL.parse',
  'URLPattern',
  'Uint8Array.fromBase64',
  'cancelIdleCallback',
  'cookieStore',
  'launchQueue',
  'navigation',
  'onscrollend',
  'requestIdleCallback',
  'scheduler',
  'trustedTypes',
] as const

/**
 * Newer than they are, and used in the sheet all the same: what a page looks like without it. A journey
 * takes each of these out of the served page.
 */
export const newerCss = {
  ':has(':
    'choices and the bar keep their plain look; the sun of the application stays where it was',
  ':popover-open': 'the links of the menu stand below the bar',
  'color-mix(': 'a veil behind the menu and an outline are missing',
  'cos(': 'the sun of the application stays at the end of its path',
  'sin(': 'the same',
  'animation-timeline': 'the bar is night from the start, and ridges, bands and suns stand still',
  'animation-range': 'the same',
  'view-transition': 'pages change at once',
  '@starting-style': 'a toast is there at once',
  'text-wrap': 'lines break where they are full',
  'field-sizing': 'the text area keeps its height, and can be pulled',
  '::details-content': 'closed questions stay closed on paper',
} as const
