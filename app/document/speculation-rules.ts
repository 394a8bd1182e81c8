/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** The server cannot see that a prerendered page is shown, so the page says it (server/visits.ts). */
export const reportShown =
  "document.prerendering&&document.addEventListener('prerenderingchange',()=>" +
  "navigator.sendBeacon('/visits'+location.pathname+location.search),{once:true})"
