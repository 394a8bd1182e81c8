import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders that are often missing from a user's PATH. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The path of an installed program: "/usr/sbin/nginx". */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
