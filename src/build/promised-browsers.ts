// The oldest browsers in which forms arrive and menu, questions and video work (decision 4). Older ones
// get the plain page and the plain form.

export const buildTargets = ['chrome109', 'firefox115', 'safari16.4']

/** The same for Lightning CSS, which packs a version into one number. */
export const cssTargets = { chrome: 109 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) }
