import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StartError } from '#tools/start-error.ts'
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadData } from './leads-thread.ts'

/** Opens the leads in a thread, and calls functions there; throws a StartError if it cannot. */
export async function startLeadsThread(data: ThreadData) {
  const thread = new Worker(new URL('./leads-thread.ts', import.meta.url), { workerData: data })
  try {
    await once(thread, 'message')
  } catch (error) {
    // What a thread throws arrives as a plain Error with this name.
    const { name, message } = error as Error
    throw name === 'StartError' ? new StartError(message, { cause: error }) : error
  }
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  thread.on('message', ({ id, result, error }: ThreadAnswer) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(error)
    else answer?.resolve(result)
  })
  // The process ends with a thread that has crashed, and must not wait for its answers until then.
  let isEnded = false
  const explainEnd = () => new Error('Leads cannot be stored: their thread has ended.')
  thread.once('exit', () => {
    isEnded = true
    for (const { reject } of waiting.values()) reject(explainEnd())
  })
  let lastId = 0

  const call =
    <Name extends keyof ThreadCalls>(name: Name) =>
    (...args: Parameters<ThreadCalls[Name]>): ReturnType<ThreadCalls[Name]> => {
      const answer = Promise.withResolvers<unknown>()
      if (isEnded) answer.reject(explainEnd())
      lastId += 1
      waiting.set(lastId, answer)
      const message: ThreadCall = { id: lastId, name, args }
      thread.postMessage(message)
      return answer.promise as ReturnType<ThreadCalls[Name]>
    }
  return { call, end: () => thread.terminate() }
}
