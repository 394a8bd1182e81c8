/**
 * Not imported, because an import looks at everything that `node:http` offers, WebSocket too, and so
 * loads all of fetch: a third of the time that a start takes, for what no page needs.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
