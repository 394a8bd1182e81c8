import { expect } from '@playwright/test'

export type FaultList = {
  add(path: string, fault: string): void
  /** Fails with all faults, each named once with the pages that have it. */
  expectEmpty(): void
}

/** Gathers what is wrong on many pages, so that one run tells all of it. */
export function createFaultList(): FaultList {
  const pages = new Map<string, Set<string>>()
  return {
    add(path, fault) {
      pages.set(fault, (pages.get(fault) ?? new Set()).add(path))
    },
    expectEmpty() {
      const lines = [...pages].map(([fault, [first, ...others]]) => {
        const more = others.length > 0 ? ` and ${others.length} more` : ''
        return `${first}${more}: ${fault}`
      })
      expect(lines.join('\n')).toBe('')
    },
  }
}
