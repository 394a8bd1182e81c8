/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/**
 * The server cannot see that a prerendered page is shown, so the page says it (server/visits.ts). Written as
 * the minified page script writes it, which compresses well.
 */
export const reportShown =
  'document.addEventListener(`prerenderingchange`,()=>navigator.sendBeacon(`/visits?`+location))'
