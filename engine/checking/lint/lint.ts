import type { Kind } from '../../definition/kinds.ts'
import type { DefinitionCode } from '../../loading/codes.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import type { Params } from '../../loading/diagnostic-log.ts'
import type { Places } from '../places.ts'

export type LintContext = {
  readonly set: DefinitionSet
  readonly places: readonly Places[]
  readonly today: string
  /** Kinds that the caller runs although this build does not. */
  readonly runs: readonly Kind[]
  readonly report: (code: DefinitionCode, id: string, pointer: string, params?: Params) => void
}

export type Lint = (context: LintContext) => void
