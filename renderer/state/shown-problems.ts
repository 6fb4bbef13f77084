import type { Problem } from '#engine'

type Input = {
  readonly live: readonly Problem[]
  readonly touched: boolean
  readonly asked: readonly Problem[] | undefined
  readonly server: readonly Problem[] | undefined
}

/**
 * What stands under a field now. Format is said once the field was left; what a refused send found stays until the answer
 * changes; a sentence is said once.
 */
export const shownProblems = ({ live, touched, asked = [], server = [] }: Input): readonly Problem[] => {
  const all = [...server, ...asked, ...(touched ? live : [])]
  return all.filter((problem, at) => all.findIndex((other) => other.message === problem.message) === at)
}
