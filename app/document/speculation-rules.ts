/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})
