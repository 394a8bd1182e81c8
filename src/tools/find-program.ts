import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers are often where only an administrator's path leads. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a program is that may be there: "/usr/sbin/nginx". */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
