import type { DefinitionCode } from '../../loading/codes.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import type { Params } from '../../loading/diagnostic-log.ts'
import type { Places } from '../places.ts'

export type LintContext = {
  readonly set: DefinitionSet
  readonly places: readonly Places[]
  readonly today: string
  readonly report: (code: DefinitionCode, id: string, pointer: string, params?: Params) => void
}

export type Lint = (context: LintContext) => void
