import { isIPv4 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { readClientAddress } from './client-address.ts'

const socket = '203.0.113.9'

const readFor = (forwarded: string | undefined, trustProxy: number, from = socket) =>
  readClientAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socketAddress: from,
    },
    trustProxy,
  )

test('without a proxy in front only the connection tells who is asking', () => {
  expect(readFor(undefined, 0)).toEqual([socket])
  expect(readFor('192.0.2.1', 0)).toEqual([socket])
})

test.each([
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '10.9.9.9, 192.0.2.1', '192.0.2.1'],
  [2, '10.9.9.9, 192.0.2.1, 198.51.100.7', '192.0.2.1'],
  [2, '192.0.2.1', '192.0.2.1'],
  [10, '192.0.2.1,198.51.100.7', '192.0.2.1'],
  [1, '192.0.2.1:49152', '192.0.2.1'],
  [1, '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  [1, '[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  [1, '2001:db8:1:2::6', '2001:db8:1:2::/64'],
])('with %i in front, "%s" came from %s', (trustProxy, forwarded, address) => {
  expect(readFor(forwarded, trustProxy)[0]).toBe(address)
})

test.each([
  undefined,
  '',
  'unknown',
  '192.0.2.1,',
  '192.0.2.300',
  '192.0.2.1:port',
  '_hidden',
  '"192.0.2.1"',
  '[192.0.2.1',
  'localhost',
  '1:2:3',
  '%',
])('where the proxy has written %j the connection tells', (forwarded) => {
  expect(readFor(forwarded, 1)).toEqual([socket])
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
])('a connection from %j counts as %j', (from, address) => {
  expect(readFor(undefined, 0, from)[0]).toBe(address)
})

test('however an IPv6 address is written, its /64 is one, and it never passes for IPv4', () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
  const groups = fc.array(group, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, fc.nat(), (numbers, other) => {
      fc.pre(numbers.slice(0, 5).some((number) => number !== 0))
      const full = numbers.map((number) => number.toString(16).padStart(4, '0')).join(':')
      const short = new URL(`http://[${full}]`).hostname.slice(1, -1)
      const neighbour = [...full.split(':').slice(0, 7), (other % 0x10000).toString(16)].join(':')
      const [address] = readFor(undefined, 0, full)
      expect(readFor(undefined, 0, short)[0]).toBe(address)
      expect(readFor(undefined, 0, neighbour.toUpperCase())[0]).toBe(address)
      expect(isIPv4(address)).toBe(false)
    }),
  )
})

test('whatever the header says, there is an answer', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789abcdef:.,[]% x') })
  fc.assert(
    fc.property(text, fc.nat({ max: 10 }), (forwarded, trustProxy) => {
      expect(readFor(forwarded, trustProxy)[0]).toMatch(/^([\d.]+|[0-9a-f:]+::\/64)$/)
    }),
  )
})

test('an IPv6 address is counted as its household and as the network around it', () => {
  expect(readFor(undefined, 0, '2001:db8:a:b::1')).toEqual(['2001:db8:a:b::/64', '2001:db8:a::/48'])
})

const openLimits = () => createLeadLimits({ perAddress: 20, all: 0, now: () => 0 })

function countPlaces(addresses: readonly ReturnType<typeof readFor>[]): number {
  const limits = openLimits()
  return addresses.filter((client) => 'giveBack' in limits.takePlace(client)).length
}

const thousand = Array.from({ length: 1_000 }, (_, index) => index)

test('a thousand forged headers are one visitor', () => {
  const forge = (index: number) => readFor(`10.0.${index >> 8}.${index & 255}`, 0)
  expect(countPlaces(thousand.map(forge))).toBe(20)
})

test('behind one proxy, what a visitor writes in front of it does not help either', () => {
  const forge = (index: number) => readFor(`10.0.${index >> 8}.${index & 255}, 192.0.2.1`, 1)
  expect(countPlaces(thousand.map(forge))).toBe(20)
})

test('a thousand addresses of one household are one visitor, the house next door is another', () => {
  const move = (index: number) => readFor(undefined, 0, `2001:db8:0:1::${index.toString(16)}`)
  const nextDoor = readFor(undefined, 0, '2001:db8:0:2::1')
  expect(countPlaces([...thousand.map(move), nextDoor])).toBe(21)
})

test('a thousand households of one network share what four of them may send', () => {
  const move = (index: number) => readFor(undefined, 0, `2001:db8:0:${index.toString(16)}::1`)
  const elsewhere = readFor(undefined, 0, '2001:db8:1::1')
  expect(countPlaces([...thousand.map(move), elsewhere])).toBe(81)
})
