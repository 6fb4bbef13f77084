/** Who answered over HTTP: the portal, or a bare route on plain tables. */
export type Who = 'portal' | 'floor'
export type Sample = { readonly figure: string; readonly who: Who; readonly size: number; readonly ms: number }
export type Act = () => Promise<number>

/** Runs the contestants in turn, each round beginning with another one, so that a slow moment of the machine affects them all. */
export const inTurn = async (acts: readonly Act[], round: number): Promise<readonly number[]> => {
  const found = acts.map(() => Number.NaN)
  for (let step = 0; step < acts.length; step += 1) {
    const index = (step + round) % acts.length
    found[index] = (await acts[index]?.()) ?? Number.NaN
  }
  return found
}

export const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Reports the progress, at most every ten seconds. */
export const progress = (what: string): ((done: number, all: number) => void) => {
  let reportedAt = Date.now()
  return (done, all) => {
    if (Date.now() - reportedAt < 10_000) return
    reportedAt = Date.now()
    console.log(`  ${what}: ${Math.round((done / all) * 100)} %`)
  }
}
