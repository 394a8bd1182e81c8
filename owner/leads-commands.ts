/** Every flag of `npm run leads`, with what it takes. */
export const flagTypes = {
  json: 'boolean',
  csv: 'boolean',
  since: 'string',
  kind: 'string',
  open: 'boolean',
  search: 'string',
  all: 'boolean',
  yes: 'boolean',
  svg: 'string',
  help: 'boolean',
} as const

export type FlagName = keyof typeof flagTypes

type CommandShape = {
  flags: readonly FlagName[]
  /** What stands behind it. Absent: nothing. */
  words?: { name: string; least: number; most: number; example: string }
}

const narrowing = ['since', 'kind', 'open', 'search'] as const
const any = Number.POSITIVE_INFINITY

/** The commands, in the order in which an owner meets them. */
const commandShapes = {
  list: { flags: [...narrowing, 'all', 'json', 'csv'] },
  show: { flags: ['json'], words: { name: 'an id', least: 1, most: 1, example: '0193f2a1' } },
  done: { flags: [], words: { name: 'an id', least: 1, most: any, example: '0193f2a1' } },
  reopen: { flags: [], words: { name: 'an id', least: 1, most: any, example: '0193f2a1' } },
  export: { flags: [...narrowing, 'json', 'csv'] },
  erase: {
    flags: ['yes'],
    words: { name: 'an address', least: 1, most: 1, example: 'tom@example.com' },
  },
  backup: { flags: [], words: { name: 'a file', least: 0, most: 1, example: 'leads.sqlite' } },
  restore: {
    flags: ['yes'],
    words: {
      name: 'a file',
      least: 1,
      most: 1,
      example: '.data/backups/leads-20270131T081500Z.sqlite',
    },
  },
  stats: { flags: ['since', 'kind', 'json', 'svg'] },
} as const satisfies Record<string, CommandShape>

export type CommandName = keyof typeof commandShapes

export const commandNames = Object.keys(commandShapes) as CommandName[]

export const findShape = (name: CommandName): CommandShape => commandShapes[name]

/** What people type who have not read the list. */
export const otherWords: Record<string, CommandName> = {
  answer: 'done',
  answered: 'done',
  close: 'done',
  csv: 'export',
  delete: 'erase',
  download: 'export',
  find: 'list',
  forget: 'erase',
  get: 'show',
  ls: 'list',
  remove: 'erase',
  rm: 'erase',
  save: 'backup',
  search: 'list',
  statistics: 'stats',
  undo: 'reopen',
  view: 'show',
}
