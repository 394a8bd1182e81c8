import { ensureBuild } from '#generator/builds.ts'

/** Tests read the build of the present sources: it is made here where there is none. */
export default function setUp(): void {
  process.env.ENV_FILE ??= 'none'
  ensureBuild()
}
