import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SourceFile } from './parse-module.ts'
import { isCode } from './read-imports.ts'

const ignoredFolders = new Set(
  'node_modules build .react-router .git .data test-results shots'.split(' '),
)

/** The project's files with their text; drawings, fonts and the like come with an empty one. */
export function readTree(root: string): SourceFile[] {
  return listPaths(root)
    .filter((path) => !path.split('/').some((part) => ignoredFolders.has(part)))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: isCode(path) ? readFileSync(join(root, path), 'utf8') : '' }))
}

function listPaths(root: string): string[] {
  return listWithGit(root) ?? walk(root, root)
}

/** Absent where git is, or where the project was unpacked from an archive. */
function listWithGit(root: string): string[] | undefined {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listing = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    const paths = listing.split('\0').filter(Boolean)
    return paths.length > 0 ? paths : undefined
  } catch {
    return undefined
  }
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [relative(root, path).split(sep).join('/')]
    return ignoredFolders.has(entry.name) ? [] : walk(root, path)
  })
}
