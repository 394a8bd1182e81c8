import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from './toast-store.ts'

afterEach(toastStore.dismiss)

const submitted = { title: 'Application Submitted!' }
const failed = { title: 'Error', text: 'Please try again.', isError: true } as const

test('nothing is shown until something is said', () => {
  expect(toastStore.read()).toBeUndefined()
})

test('a toast stays until it is dismissed, whoever asks', () => {
  toastStore.show(submitted)
  expect(toastStore.read()).toBe(submitted)
  expect(toastStore.read()).toBe(submitted)
  toastStore.dismiss()
  expect(toastStore.read()).toBeUndefined()
})

test('a new toast takes the place of the last', () => {
  toastStore.show(failed)
  toastStore.show(submitted)
  expect(toastStore.read()).toBe(submitted)
})

test('every listener hears of every change, after it has happened', () => {
  const heard: unknown[] = []
  const leave = [1, 2].map(() => toastStore.subscribe(() => heard.push(toastStore.read()?.title)))
  toastStore.show(failed)
  toastStore.dismiss()
  expect(heard).toEqual(['Error', 'Error', undefined, undefined])
  for (const end of leave) end()
})

test('who has left hears nothing, even when he leaves on hearing', () => {
  const listener = vi.fn(() => leave())
  const leave = toastStore.subscribe(listener)
  const other = vi.fn()
  const leaveToo = toastStore.subscribe(other)
  toastStore.show(submitted)
  toastStore.dismiss()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(2)
  leaveToo()
})

test('the same function twice is told once', () => {
  const listener = vi.fn()
  const leave = toastStore.subscribe(listener)
  toastStore.subscribe(listener)
  toastStore.show(submitted)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
})
