export type RequestEntry = {
  /** The request id that the answer carries too: "b1f0c2d4-...". */
  id: string
  /** "GET" */
  method: string
  /** Without query, because queries hold names and e-mail addresses: "/apply". */
  path: string
  /** 200 */
  status: number
  /** From request to answer, in milliseconds: 0.8. */
  ms: number
  /** The body's length, null where it is not known beforehand: 4312. */
  bytes: number | null
}

type RefusalEntry = {
  /** 400 */
  status: number
  /** Node's word for what was wrong, or ours: "HPE_INVALID_METHOD", "too many leads". */
  reason: string
}

type SignupEntry = {
  /** "waitlist_signups" */
  table: string
  name: string
  email: string
  /** "spring-equinox", where it is one. */
  gathering?: string
}

type ToldEntry = {
  /** "mail" */
  courier: string
  /** How many leads one message told. */
  leads: number
  /** Until the other side had taken it. */
  ms: number
}

export type Log = {
  request(entry: RequestEntry): void
  /** A request that was too broken to reach the app, or came too often. */
  refusal(entry: RefusalEntry): void
  /** A sign-up that is not stored, because the owner has set SIGNUPS=log. */
  signup(entry: SignupEntry): void
  /** News of leads has arrived at its other side. */
  told(entry: ToldEntry): void
  /** Something the owner should know, that stops nothing: "TRUST_PROXY is 0, but ...". */
  notice(sentence: string): void
  /** Something that was done by itself: "A backup of 12 leads was made: ...". */
  note(sentence: string): void
  error(error: unknown, id?: string): void
}

type LogOptions = { write: (line: string) => void; isReadable: boolean; now?: () => Date }

const longestPath = 512

export function createLog({ write, isReadable, now = () => new Date() }: LogOptions): Log {
  const writeLine = (level: string, event: string, data: object, show: () => string) => {
    const time = now()
    if (isReadable) return write(`${time.toTimeString().slice(0, 8)}  ${show()}\n`)
    write(`${quote({ time: time.toISOString(), level, event, ...data })}\n`)
  }
  return {
    request(entry) {
      const isShort = entry.path.length <= longestPath
      const data = isShort ? entry : { ...entry, path: entry.path.slice(0, longestPath) }
      const event = entry.status === 404 ? 'missed page' : 'request'
      const level = entry.status >= 500 ? 'error' : 'info'
      writeLine(level, event, data, () => describeRequest(data, event))
    },
    refusal(entry) {
      const show = () => `${entry.status}  refused request ${showWord(entry.reason)}`
      writeLine('info', 'refused request', entry, show)
    },
    signup(entry) {
      writeLine('info', 'sign-up', entry, () => `sign-up  ${quote(entry)}`)
    },
    told(entry) {
      const { courier, leads, ms } = entry
      writeLine('info', 'told', entry, () => `told  ${courier}, ${leads} leads, ${ms} ms`)
    },
    notice(sentence) {
      writeLine('warning', 'notice', { sentence }, () => `notice  ${quote(sentence)}`)
    },
    note(sentence) {
      writeLine('info', 'note', { sentence }, () => `note  ${quote(sentence)}`)
    },
    error(error, id) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      writeLine('error', 'error', { id, message, stack }, () => describeError(stack ?? message))
    },
  }
}

function describeRequest(entry: RequestEntry, event: string): string {
  const { method, path, status, ms, bytes } = entry
  const time = `${ms.toFixed(1)} ms`.padStart(9)
  const size = `${bytes ?? '?'} B`.padStart(9)
  const line = `${status}  ${showWord(method).padEnd(7)}${time}${size}  ${showWord(path)}`
  return event === 'request' ? line : `${line}  (${event})`
}

/** Indented, so that no line of a message can pass for an entry of its own. */
function describeError(stack: string): string {
  return `error\n${stack.replace(/^/gm, '    ').replace(/[^\n\x20-\x7e]/g, escapeCharacter)}`
}

/** A word without surprises stays bare; anything else is quoted and escaped. */
function showWord(text: string): string {
  return /^[\w\-.~/%@:+,]*$/.test(text) ? text : quote(text)
}

/** JSON in printable ASCII: JSON.stringify alone leaves terminal controls above U+007E as they are. */
function quote(value: unknown): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
