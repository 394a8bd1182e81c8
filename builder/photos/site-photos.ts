import type { Plugin } from 'vite'
import type { BuiltPhoto } from '#art/photo-slots.ts'
import { readFileType } from '#builder/files/file-types.ts'
import { ContentError } from '#reader/content-error.ts'
import { composePhoto, composePhotoRule } from './compose-photo.ts'
import { describePhoto } from './describe-photo.ts'
import { listPhotoUses } from './list-photo-uses.ts'
import { listVersions, makeVersions, photoFile, readVersion } from './make-photo.ts'
import type { PhotoPlan } from './plan-photo.ts'
import { planPhotos } from './plan-photos.ts'

const suffix = '?built'
const sheet = /\/app\/styles\/page\.css(?:\?|$)/

type ReadyPhotos = {
  plans: readonly PhotoPlan[]
  built: Record<string, BuiltPhoto>
  /** One line a photograph, for the sheet of the pages. */
  rules: string
}

async function getReady(): Promise<ReadyPhotos> {
  const { plans, findings } = await planPhotos(await listPhotoUses())
  const mistakes = findings.filter(({ grade }) => grade === 'mistake')
  if (mistakes.length > 0) throw new ContentError(mistakes)
  const rules: string[] = []
  // One after the other, as they are large.
  for (const plan of plans) rules.push(composePhotoRule(plan, await describePhoto(plan)))
  const built = Object.fromEntries(plans.map((plan) => [plan.name, composePhoto(plan)]))
  return { plans, built, rules: [...new Set(rules)].join('\n') }
}

/**
 * `import built from './photo-slots.ts?built'`: what has been made of the photographs that content names.
 * A build makes all of it, and `npm run dev` what a browser asks for.
 */
export function sitePhotos(): Plugin {
  let ready: Promise<ReadyPhotos> | undefined

  const prepare = () => {
    ready ??= getReady().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  return {
    name: 'site-photos',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      return `export default ${JSON.stringify((await prepare()).built)}`
    },
    async transform(code, id) {
      if (!sheet.test(id.replaceAll('\\', '/'))) return null
      const { rules } = await prepare()
      return rules === '' ? null : { code: `${code}\n${rules}\n`, map: null }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const plan of (await prepare()).plans) {
        await makeVersions(plan)
        for (const version of listVersions(plan)) {
          const fileName = `assets/${photoFile(plan, version)}`
          this.emitFile({ type: 'asset', fileName, source: await readVersion(plan, version) })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        answerPhoto(request.url ?? '', prepare).then((photo) => {
          if (!photo) return next()
          response.setHeader('Content-Type', photo.type).end(photo.bytes)
        }, next)
      })
    },
    hotUpdate() {
      ready = undefined
    },
  }
}

/** Made when it is asked for the first time. */
async function answerPhoto(url: string, prepare: () => Promise<ReadyPhotos>) {
  const file = /^\/assets\/(photo-[\w.-]+)$/.exec(url)?.[1]
  if (!file) return undefined
  for (const plan of (await prepare()).plans) {
    const version = listVersions(plan).find((each) => photoFile(plan, each) === file)
    if (!version) continue
    await makeVersions(plan, [version])
    return { type: readFileType(file).type, bytes: await readVersion(plan, version) }
  }
  return undefined
}
