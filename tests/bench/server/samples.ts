/** Who answered: the portal, or the same asked of plain tables, over HTTP through a bare route. */
export type Who = 'portal' | 'floor'
export type Sample = { readonly figure: string; readonly who: Who; readonly size: number; readonly ms: number }
export type Act = () => Promise<number>

/** One after the other, each time begun by another: a slow moment of the machine meets all of them. */
export const inTurn = async (acts: readonly Act[], round: number): Promise<readonly number[]> => {
  const found = acts.map(() => Number.NaN)
  for (let step = 0; step < acts.length; step += 1) {
    const at = (step + round) % acts.length
    found[at] = (await acts[at]?.()) ?? Number.NaN
  }
  return found
}

export const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Says at most every ten seconds how far it is. */
export const progress = (what: string): ((done: number, all: number) => void) => {
  let said = Date.now()
  return (done, all) => {
    if (Date.now() - said < 10_000) return
    said = Date.now()
    console.log(`  ${what}: ${Math.round((done / all) * 100)} %`)
  }
}
