import { createHash } from 'node:crypto'

/** A file of the site: written by a build, answered by `npm run dev`. */
export type GeneratedFile = {
  /** The path a browser asks for: "/gatherings.ics". */
  address: string
  read(): Promise<Uint8Array | string> | Uint8Array | string
}

/** A file that browsers keep, because a hash of its content is part of its name: "/assets/dawn-1a2b3c4d.svg". */
export function makeAsset(name: string, ending: string, content: Buffer | string): GeneratedFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { address: `/assets/${name}-${hash}.${ending}`, read: () => content }
}
