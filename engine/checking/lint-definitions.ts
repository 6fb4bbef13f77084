import { KINDS, type Definition } from '../definition/kinds.ts'
import type { Diagnostic } from '../errors.ts'
import type { JsonObject } from '../rules/values/json.ts'
import type { Places } from './places.ts'
import { CODES, fill } from '../loading/codes.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { inOrder } from '../loading/diagnostic-log.ts'
import type { Lint, LintContext } from './lint/lint.ts'
import { lintApprovalNames } from './lint/lint-approval-names.ts'
import { lintApprovalWords } from './lint/lint-approval-words.ts'
import { lintCopies } from './lint/lint-copies.ts'
import { lintEmptyPages } from './lint/lint-empty-pages.ts'
import { lintFinalUnasked } from './lint/lint-final-unasked.ts'
import { lintLaw } from './lint/lint-law.ts'
import { lintNeverHolds } from './lint/lint-never-holds.ts'
import { lintPolicies } from './lint/lint-policies.ts'
import { lintSentences } from './lint/lint-sentences.ts'
import { lintSaidTwice } from './lint/lint-said-twice.ts'
import { lintSleepingChecks } from './lint/lint-sleeping-checks.ts'
import { lintTakeBack } from './lint/lint-take-back.ts'
import { lintTranslations } from './lint/lint-translations.ts'
import { lintUnused } from './lint/lint-unused.ts'
import { lintValues } from './lint/lint-values.ts'
import type { SchemaNode } from '../loading/schema-node.ts'
import { walkDefinition } from '../loading/walk-schema.ts'

const ALL: readonly Lint[] = [
  lintApprovalNames,
  lintApprovalWords,
  lintCopies,
  lintFinalUnasked,
  lintLaw,
  lintNeverHolds,
  lintEmptyPages,
  lintPolicies,
  lintSaidTwice,
  lintSentences,
  lintSleepingChecks,
  lintTakeBack,
  lintTranslations,
  lintUnused,
  lintValues,
]

const placesBefore = new WeakMap<Definition, Places>()

/** Most definitions of a set stand in the next one as well, and are not walked again. */
const placesIn = (id: string, definition: Definition): readonly Places[] => {
  const kind = kindOf(id)
  if (kind === undefined) return []
  const before = placesBefore.get(definition)
  if (before?.id === id) return [before]
  const { visited } = walkDefinition(KINDS[kind] as unknown as SchemaNode, definition as unknown as JsonObject)
  const places = { id, kind, visited }
  placesBefore.set(definition, places)
  return [places]
}

/**
 * Warnings about likely mistakes: rules that leak a withheld answer, law past its review date, conditions written twice, unused
 * definitions, comparisons that never hold, labels and rules that no sentence can use. Returns diagnostics like `loadDefinitions`; never throws.
 * `of` looks at one definition alone, and returns what is said of it.
 */
export const lintDefinitions = (
  set: DefinitionSet,
  { today, of }: { readonly today: string; readonly of?: string },
): readonly Diagnostic[] => {
  const found: Diagnostic[] = []
  const allPlaces = (): readonly Places[] => Object.entries(set.definitions).flatMap(([id, definition]) => placesIn(id, definition))
  const looksAt: LintContext['looksAt'] = (id) => of === undefined || of === id
  const asked = of === undefined ? undefined : set.find(of)
  const placesOfAsked = of === undefined || asked === undefined ? [] : placesIn(of, asked)
  const places = of === undefined ? allPlaces() : placesOfAsked
  const report: LintContext['report'] = (code, id, pointer, params = {}) => {
    if (!looksAt(id)) return
    const { file = `${id}.json`, pointer: written = pointer, line = 1, column = 1 } = set.placeOf(id, pointer) ?? {}
    const { severity, message, mend } = CODES[code]
    found.push({
      code,
      severity,
      file,
      id,
      pointer: written,
      line,
      column,
      message: fill(message, params),
      mend: fill(mend, { hint: '', ...params }).trim(),
    })
  }
  const looksAtKind: LintContext['looksAtKind'] = (kind) => of === undefined || kindOf(of) === kind
  for (const lint of ALL) lint({ set, places, allPlaces, looksAt, looksAtKind, today, report })
  return inOrder(found)
}
