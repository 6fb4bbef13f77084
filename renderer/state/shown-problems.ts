import type { Problem } from '#engine'

type Input = {
  readonly live: readonly Problem[]
  readonly touched: boolean
  /** it is being answered just now: not left since the last key */
  readonly typing: boolean
  readonly asked: readonly Problem[] | undefined
  readonly server: readonly Problem[] | undefined
}

/**
 * What stands under a field now. Format is said once the field was left; what a refused send found stays until the answer
 * changes; a sentence is said once. A warning blames nobody: it stands from the first, unless somebody is just typing there.
 */
export const shownProblems = ({ live, touched, typing, asked = [], server = [] }: Input): readonly Problem[] => {
  const all = [...server, ...asked, ...live.filter(({ severity }) => touched || (severity === 'warning' && !typing))]
  return all.filter((problem, at) => all.findIndex((other) => other.message === problem.message) === at)
}
