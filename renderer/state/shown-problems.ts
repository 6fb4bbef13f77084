import type { Problem } from '#engine'

type Input = {
  readonly live: readonly Problem[]
  readonly touched: boolean
  /** the answer is being typed: the field was not left since the last key */
  readonly typing: boolean
  readonly answered: boolean
  readonly asked: readonly Problem[] | undefined
  readonly server: readonly Problem[] | undefined
}

/**
 * The problems shown under a field now. Problems of an answer, and warnings, are shown from the start, except while somebody types there for
 * the first time; problems of a refused send stay until the answer changes; no message appears twice.
 */
export const shownProblems = ({ live, touched, typing, answered, asked = [], server = [] }: Input): readonly Problem[] => {
  const all = [...server, ...asked, ...live.filter(({ severity }) => touched || (!typing && (answered || severity === 'warning')))]
  return all.filter((problem, index) => all.findIndex((earlier) => earlier.message === problem.message) === index)
}
