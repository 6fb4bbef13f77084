import type { Kind } from '../../definition/kinds.ts'
import type { Lint } from './lint.ts'

/** Kinds the language has but this build does not run. Remove a kind from here when it is built. */
const NOT_RUN: readonly Kind[] = ['call']

/** Warns about a definition that loads but will never do anything. */
export const lintNotRun: Lint = ({ set, report, runs }) => {
  for (const kind of NOT_RUN) if (!runs.includes(kind)) for (const { id } of set.all(kind)) report('lint.not-run', id, '', { id, kind })
}
