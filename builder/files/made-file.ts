/** A file of the site that is made in Node: written by a build, answered by `npm run dev`. */
export type MadeFile = {
  /** The path a browser asks for: "/gatherings.ics". */
  address: string
  read(): Promise<Uint8Array | string> | Uint8Array | string
}
