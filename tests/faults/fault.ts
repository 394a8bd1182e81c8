import type { LaunchOptions, RunningServer } from '#tests/start-server.ts'

export type Fault = {
  /** Ends "while ...": "the disk is full". */
  name: string
  /** What the log says of it. */
  sentence: string | RegExp
  prepare(): PreparedFault
}

export type PreparedFault = {
  /** How the server must be started, so that the fault can befall it. */
  options: LaunchOptions
  begin(server: RunningServer): unknown
  end(server: RunningServer): unknown
}
