import type { Problem } from '#engine'

type Input = {
  readonly live: readonly Problem[]
  readonly touched: boolean
  /** the answer is being typed: the field was not left since the last key */
  readonly typing: boolean
  readonly asked: readonly Problem[] | undefined
  readonly server: readonly Problem[] | undefined
}

/**
 * The problems shown under a field now. Format problems appear after the field is left; problems of a refused send stay until the answer
 * changes; no message appears twice. A warning is shown from the start, except while somebody types there.
 */
export const shownProblems = ({ live, touched, typing, asked = [], server = [] }: Input): readonly Problem[] => {
  const all = [...server, ...asked, ...live.filter(({ severity }) => touched || (severity === 'warning' && !typing))]
  return all.filter((problem, at) => all.findIndex((other) => other.message === problem.message) === at)
}
