/** Handed from the build to the tool that it starts; no setting, nobody else sets it. */
const flag = 'SOLSTICE_STATIC_BUILD'

export const staticBuildEnv = { [flag]: '1' }

/** Whether the pages are being built for a static host, where nobody answers a plain form post. */
export function isStaticBuild(env: NodeJS.ProcessEnv = process.env): boolean {
  return env[flag] === '1'
}
