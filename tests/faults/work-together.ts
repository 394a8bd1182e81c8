/** Does a long list of jobs, so many at a time. */
export async function workTogether<Job>(
  jobs: readonly Job[],
  width: number,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const queue = jobs.values()
  const worker = async () => {
    for (const job of queue) await work(job)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
