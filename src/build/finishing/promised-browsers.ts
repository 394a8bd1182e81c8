/**
 * The oldest browsers in which forms arrive and menu, questions and video work
 * (decision 4). Older ones get the plain page and the plain form.
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
