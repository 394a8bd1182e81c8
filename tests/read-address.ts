import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Where a server says that it listens, with what stands behind the port. */
export function readAddress({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let printed = ''
    stdout?.on('data', (text) => {
      printed += stripVTControlCharacters(String(text))
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+\S*)\s/.exec(printed) ?? []
      if (address) resolve(address.replace(/\/$/, ''))
    })
  })
}
