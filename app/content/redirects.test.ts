import { describe, expect, test } from 'vitest'
import { notFoundPath, paths } from '#paths.ts'
import { redirects } from './redirects.ts'

const pages: string[] = Object.values(paths)
const answeredElsewhere = /^\/(404|healthz|rest|assets|share|api)\b/

/** What is wrong with a list of redirects, as sentences. */
function findFaults(list: Readonly<Record<string, string>>): string[] {
  return Object.entries(list).flatMap(([from, to]) => {
    const [target = ''] = to.split('#')
    return [
      ...(/^\/[a-z0-9-]+$/.test(from) ? [] : [`${from} is not written as our addresses are`]),
      ...(pages.includes(from) || from === notFoundPath ? [`${from} is a page`] : []),
      ...(answeredElsewhere.test(from) ? [`${from} is answered elsewhere`] : []),
      ...(target in list ? [`${from} leads to ${target}, which leads on`] : []),
      ...(pages.includes(target) ? [] : [`${from} leads to ${target}, which is no page of ours`]),
    ]
  })
}

test('each old address leads to a page in one step, and none of them is a page', () => {
  expect(findFaults(redirects)).toEqual([])
})

describe('a wrong redirect would be found', () => {
  test.each<[Record<string, string>, string]>([
    [{ '/a': '/b', '/b': '/faq' }, '/a leads to /b, which leads on'],
    [{ '/a': '/a' }, '/a leads to /a, which leads on'],
    [{ '/a': 'https://evil.example/' }, 'which is no page of ours'],
    [{ '/a': '//evil.example' }, 'which is no page of ours'],
    [{ '/faq': '/shop' }, '/faq is a page'],
    [{ '/rest': '/shop' }, '/rest is answered elsewhere'],
    [{ '/Contact/': '/apply' }, 'is not written as our addresses are'],
    [{ '/*': '/apply' }, 'is not written as our addresses are'],
  ])('%j', (list, fault) => {
    expect(findFaults(list).join('\n')).toContain(fault)
  })
})
