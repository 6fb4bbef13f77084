/** Runs `work` for every item in order, `width` at a time. */
export const inLanes = async <T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<readonly R[]> => {
  const waiting = [...items]
  const results: R[] = []
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
