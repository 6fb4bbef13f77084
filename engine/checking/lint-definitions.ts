import { KINDS } from '../definition/kinds.ts'
import type { Diagnostic } from '../errors.ts'
import type { JsonObject } from '../rules/values/json.ts'
import type { Places } from './places.ts'
import { CODES, fill } from '../loading/codes.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { inOrder } from '../loading/diagnostic-log.ts'
import type { Lint, LintContext } from './lint/lint.ts'
import { lintApprovalWords } from './lint/lint-approval-words.ts'
import { lintCopies } from './lint/lint-copies.ts'
import { lintEmptyPages } from './lint/lint-empty-pages.ts'
import { lintLaw } from './lint/lint-law.ts'
import { lintNeverHolds } from './lint/lint-never-holds.ts'
import { lintPolicies } from './lint/lint-policies.ts'
import { lintSentences } from './lint/lint-sentences.ts'
import { lintSaidTwice } from './lint/lint-said-twice.ts'
import { lintSleepingChecks } from './lint/lint-sleeping-checks.ts'
import { lintTranslations } from './lint/lint-translations.ts'
import { lintUnused } from './lint/lint-unused.ts'
import { lintValues } from './lint/lint-values.ts'
import type { SchemaNode } from '../loading/schema-node.ts'
import { walkDefinition } from '../loading/walk-schema.ts'

const ALL: readonly Lint[] = [
  lintApprovalWords,
  lintCopies,
  lintLaw,
  lintNeverHolds,
  lintEmptyPages,
  lintPolicies,
  lintSaidTwice,
  lintSentences,
  lintSleepingChecks,
  lintTranslations,
  lintUnused,
  lintValues,
]

/**
 * Warnings about likely mistakes: rules that leak a withheld answer, law past its review date, conditions written twice, unused
 * definitions, comparisons that never hold, labels and rules that no sentence can use. Returns diagnostics like `loadDefinitions`; never throws.
 */
export const lintDefinitions = (set: DefinitionSet, { today }: { readonly today: string }): readonly Diagnostic[] => {
  const found: Diagnostic[] = []
  const places = Object.entries(set.definitions).flatMap(([id, definition]): readonly Places[] => {
    const kind = kindOf(id)
    return kind === undefined
      ? []
      : [{ id, kind, visited: walkDefinition(KINDS[kind] as unknown as SchemaNode, definition as unknown as JsonObject).visited }]
  })
  const report: LintContext['report'] = (code, id, pointer, params = {}) => {
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
  for (const lint of ALL) lint({ set, places, today, report })
  return inOrder(found)
}
