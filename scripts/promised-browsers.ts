/**
 * The oldest browsers in which forms arrive and menu, questions and video work
 * (docs/decisions/0025). Older ones get the plain page and the plain form.
 */
export const promisedBrowsers = { chrome: '109', firefox: '115', safari: '16.4' } as const

/** The same for the tools of the build. */
export const buildTargets = Object.entries(promisedBrowsers).map(
  ([name, version]) => `${name}${version}`,
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
