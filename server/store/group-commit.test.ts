import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGroupCommit, patienceMs, retryEveryMs } from './group-commit.ts'
import { DatabaseMovedError, StoreRefusal, StoreUnavailable } from './store-error.ts'

let database: DatabaseSync
const file = { checkIdentity: () => {}, checkWhole: () => {} }
beforeEach(() => {
  vi.useFakeTimers()
  database = new DatabaseSync(':memory:')
  database.exec(
    `create table men (name text, constraint men_name_length check (name <> '')) strict`,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  database.close()
})

const createGroup = () => createGroupCommit(database, file)
const write = (name: string) => () => {
  database.prepare('insert into men values (?)').run(name)
}
const readNames = () =>
  database
    .prepare('select name from men')
    .all()
    .map(({ name }) => name)

/** Makes the next statement of a kind fail as SQLite does, so often. */
function failExec(statement: string, errcode: number, times = Number.POSITIVE_INFINITY): void {
  const exec = database.exec.bind(database)
  let left = times
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    if (sql !== statement || left <= 0) return exec(sql)
    left -= 1
    throw Object.assign(new Error('made to fail'), { errcode })
  })
}

function countCommits(): () => number {
  const exec = vi.spyOn(database, 'exec')
  return () => exec.mock.calls.filter(([sql]) => sql === 'commit').length
}

/** "waiting", "stored" or what went wrong. */
function watch(promise: Promise<void>): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: 'waiting' }
  promise.then(
    () => {
      watched.outcome = 'stored'
    },
    (error: unknown) => {
      watched.outcome = error
    },
  )
  return watched
}

const outcomes = (watched: { outcome: unknown }[]) => watched.map(({ outcome }) => outcome)

test('fifty men who write in the same moment share one commit, in their order', async () => {
  const { commit } = createGroup()
  const count = countCommits()
  const names = Array.from({ length: 50 }, (_, index) => `man ${index}`)
  const promises = names.map((name) => commit(write(name)))
  await vi.runAllTimersAsync()
  await Promise.all(promises)
  expect(count()).toBe(1)
  expect(readNames()).toEqual(names)
})

test('who comes after the commit gets a commit of his own', async () => {
  const { commit } = createGroup()
  const count = countCommits()
  for (const name of ['Tom', 'Jon', 'Sam']) {
    const promise = commit(write(name))
    await vi.runAllTimersAsync()
    await promise
  }
  expect(count()).toBe(3)
})

test('nobody is told that he is stored before the commit has returned', async () => {
  const { commit } = createGroup()
  const told = vi.fn()
  const exec = database.exec.bind(database)
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    exec(sql)
    if (sql === 'commit') expect(told).not.toHaveBeenCalled()
  })
  const promise = commit(write('Tom')).then(told)
  await vi.runAllTimersAsync()
  await promise
  expect(told).toHaveBeenCalledOnce()
})

test('a row that breaks a rule is refused alone; those around it are stored', async () => {
  const { commit } = createGroup()
  const all = ['Tom', '', 'Jon'].map((name) => watch(commit(write(name))))
  await vi.runAllTimersAsync()
  expect(outcomes(all)).toEqual(['stored', expect.any(StoreRefusal), 'stored'])
  expect(all[1]?.outcome).toMatchObject({ constraint: 'men_name_length' })
  expect(readNames()).toEqual(['Tom', 'Jon'])
})

test('a mistake of ours in one row hurts that row alone, and is shown as it is', async () => {
  const { commit } = createGroup()
  const mistake = new TypeError('a bug')
  const broken = () => {
    throw mistake
  }
  const all = [write('Tom'), broken, write('Jon')].map((work) => watch(commit(work)))
  await vi.runAllTimersAsync()
  expect(outcomes(all)).toEqual(['stored', mistake, 'stored'])
})

test.each([
  [13, 'Leads cannot be stored: the disk is full.'],
  // SQLITE_IOERR_FSYNC, an extended code
  [1034, 'Leads cannot be stored: the disk refuses to read or write.'],
  [8, 'Leads cannot be stored: the file is read-only.'],
  [7, 'Leads cannot be stored: made to fail.'],
])('when the commit fails with %s nobody is told that he is stored', async (errcode, sentence) => {
  const { commit } = createGroup()
  failExec('commit', errcode, 1)
  const all = ['Tom', 'Jon'].map((name) => watch(commit(write(name))))
  await vi.runAllTimersAsync()
  expect(outcomes(all)).toEqual([new StoreUnavailable(sentence), new StoreUnavailable(sentence)])
  expect(all[0]?.outcome).toMatchObject({ cause: { message: 'made to fail' } })
  expect(readNames()).toEqual([])
})

test('after a failed commit the next man is stored', async () => {
  const { commit } = createGroup()
  failExec('commit', 13, 1)
  const first = watch(commit(write('Tom')))
  await vi.runAllTimersAsync()
  const second = watch(commit(write('Jon')))
  await vi.runAllTimersAsync()
  expect(outcomes([first, second])).toEqual([expect.any(StoreUnavailable), 'stored'])
  expect(readNames()).toEqual(['Jon'])
})

test('a rollback that fails as well does not end the process', async () => {
  const { commit } = createGroup()
  failExec('commit', 13, 1)
  const failing = vi.mocked(database.exec).getMockImplementation()
  vi.mocked(database.exec).mockImplementation((sql) => {
    if (sql === 'rollback') throw new Error('not even that')
    failing?.(sql)
  })
  const watched = watch(commit(write('Tom')))
  await vi.runAllTimersAsync()
  expect(watched.outcome).toEqual(new StoreUnavailable('Leads cannot be stored: the disk is full.'))
})

test('while another program writes, a man waits, and is stored as soon as it is done', async () => {
  const { commit } = createGroup()
  failExec('begin immediate', 5, 3)
  const watched = watch(commit(write('Tom')))
  await vi.advanceTimersByTimeAsync(2 * retryEveryMs)
  expect(watched.outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(retryEveryMs)
  expect(watched.outcome).toBe('stored')
  expect(readNames()).toEqual(['Tom'])
})

test('his patience ends, and each man’s begins when he comes', async () => {
  const { commit } = createGroup()
  // SQLITE_BUSY_RECOVERY, an extended code
  failExec('begin immediate', 261)
  const first = watch(commit(write('Tom')))
  await vi.advanceTimersByTimeAsync(patienceMs / 2)
  const second = watch(commit(write('Jon')))
  await vi.advanceTimersByTimeAsync(patienceMs / 2 - 2 * retryEveryMs)
  expect(first.outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2 * retryEveryMs)
  const sentence = 'Leads cannot be stored: another program is holding the file.'
  expect(outcomes([first, second])).toEqual([new StoreUnavailable(sentence), 'waiting'])
  await vi.advanceTimersByTimeAsync(patienceMs / 2)
  expect(second.outcome).toEqual(new StoreUnavailable(sentence))
  expect(vi.getTimerCount()).toBe(0)
})

test('those who come while others wait are stored behind them, in one commit', async () => {
  const { commit } = createGroup()
  failExec('begin immediate', 5, 2)
  const first = watch(commit(write('Tom')))
  await vi.advanceTimersByTimeAsync(retryEveryMs / 2)
  const second = watch(commit(write('Jon')))
  await vi.advanceTimersByTimeAsync(2 * retryEveryMs)
  expect(outcomes([first, second])).toEqual(['stored', 'stored'])
  expect(readNames()).toEqual(['Tom', 'Jon'])
  expect(vi.mocked(database.exec).mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
})

test('a file that was moved before the commit is not written to, and nobody waits for it', async () => {
  vi.spyOn(file, 'checkWhole').mockImplementation(() => {
    throw new DatabaseMovedError('missing')
  })
  const watched = watch(createGroup().commit(write('Tom')))
  await vi.advanceTimersByTimeAsync(0)
  expect(watched.outcome).toEqual(new DatabaseMovedError('missing'))
  expect(readNames()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a row in a file that was moved during the commit is not acknowledged', async () => {
  vi.spyOn(file, 'checkIdentity').mockImplementation(() => {
    throw new DatabaseMovedError('replaced')
  })
  const watched = watch(createGroup().commit(write('Tom')))
  await vi.runAllTimersAsync()
  expect(watched.outcome).toEqual(new DatabaseMovedError('replaced'))
})

test('settling waits for everyone, whatever becomes of him', async () => {
  const { commit, settle } = createGroup()
  failExec('begin immediate', 5, 4)
  const all = ['Tom', ''].map((name) => watch(commit(write(name))))
  const settled = watch(settle())
  await vi.advanceTimersByTimeAsync(3 * retryEveryMs)
  expect(settled.outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(retryEveryMs)
  expect(settled.outcome).toBe('stored')
  expect(outcomes(all)).toEqual(['stored', expect.any(StoreRefusal)])
})
