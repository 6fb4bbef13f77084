import type { Kind } from '../../definition/kinds.ts'
import type { Lint } from './lint.ts'

/** Kinds that the language has and that no part of this build carries out. Whoever builds one takes it out of here. */
export const NOT_RUN: readonly Kind[] = ['automation', 'call']

/** A definition that loads, and that nothing would ever come of. */
export const lintNotRun: Lint = ({ set, report, runs }) => {
  for (const kind of NOT_RUN) if (!runs.includes(kind)) for (const { id } of set.all(kind)) report('lint.not-run', id, '', { id, kind })
}
