// The oldest browsers in which forms arrive and menu, questions and video work (decision 4). Older ones
// get the plain page and the plain form.

export const buildTargets = ['chrome109', 'firefox115', 'safari16.4']
