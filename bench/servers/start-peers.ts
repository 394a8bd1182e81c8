import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { type KeptAnswers, writeAnswers } from './kept-answers.ts'
import type { Launched } from './launch.ts'
import { launchScript } from './launch-script.ts'
import { startNginx } from './start-nginx.ts'

export type Peer = Launched & {
  /** "sirv" */
  name: string
}

export const peerNames = { bare: 'bare node:http', sirv: 'sirv', nginx: 'nginx, one worker' }

/** Others that send what our server answered, one after the other as they start. */
export async function* startPeers(parent: string, answers: KeptAnswers): AsyncGenerator<Peer> {
  const answersFile = join(parent, 'answers.json')
  const client = join(requireCurrentBuild(), 'client')
  mkdirSync(parent, { recursive: true })
  writeAnswers(answersFile, answers)
  const startScript = (name: string, args: string[]) => {
    const folder = join(parent, name)
    mkdirSync(folder)
    return launchScript({ script: `bench/servers/${name}.ts`, args, folder })
  }
  yield { name: peerNames.bare, ...(await startScript('bare-server', [answersFile])) }
  yield { name: peerNames.sirv, ...(await startScript('sirv-server', [client, answersFile])) }
  const nginx = await startNginx({ folder: join(parent, 'nginx'), client, answers })
  if (nginx) yield { name: peerNames.nginx, ...nginx }
}
