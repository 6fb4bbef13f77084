import type { Kind } from '../../definition/kinds.ts'
import type { DefinitionCode } from '../../loading/codes.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import type { Params } from '../../loading/diagnostic-log.ts'
import type { Places } from '../places.ts'

export type LintContext = {
  readonly set: DefinitionSet
  /** The places of what is looked at. */
  readonly places: readonly Places[]
  /** The places of all definitions, also when one of them is looked at alone. */
  readonly allPlaces: () => readonly Places[]
  /** Whether a definition is looked at: nothing is reported of another one. */
  readonly looksAt: (id: string) => boolean
  readonly looksAtKind: (kind: Kind) => boolean
  readonly today: string
  readonly report: (code: DefinitionCode, id: string, pointer: string, params?: Params) => void
}

export type Lint = (context: LintContext) => void
