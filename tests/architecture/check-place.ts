import { posix } from 'node:path'
import { isCode } from './read-imports.ts'
import { findFolderRoom, findRoom } from './rooms.ts'

const forbiddenFolders = 'utils helpers lib common shared hooks types misc'.split(' ')
const forbiddenWords = 'util utils helper helpers misc common'.split(' ')

/** What is wrong with where a file stands and what it is called. */
export function checkPlace(path: string): string[] {
  return [...checkFolders(path), ...checkName(path)]
}

function checkFolders(path: string): string[] {
  const folders = posix.dirname(path).split('/')
  const drawer = folders.find((folder) => forbiddenFolders.includes(folder))
  if (drawer) return [`${path} lies in a drawer named ${drawer}: name it for what it holds.`]
  const needsRoom = isCode(path) || path.startsWith('app/')
  const hasRoom = findFolderRoom(path) ?? findRoom(path)
  return needsRoom && !hasRoom ? [`${path} stands in no room of the house.`] : []
}

function checkName(path: string): string[] {
  if (!isCode(path)) return []
  const words = readWords(posix.basename(path))
  const word = words[0] === 'index' && words.length === 2 ? 'index' : words.find(isForbidden)
  return word ? [`${path} is named ${word}: name it after its main export.`] : []
}

/** "leadUtils.test.ts" -> lead, utils, test, ts */
function readWords(name: string): string[] {
  return name.split(/[^a-zA-Z0-9]+|(?=[A-Z])/).map((word) => word.toLowerCase())
}

function isForbidden(word: string): boolean {
  return forbiddenWords.includes(word)
}
