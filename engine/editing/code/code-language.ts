import type { Kind } from '../../definition/kinds.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { jsonSchemaOf } from '../../loading/json-schema.ts'
import { kindOf, QUESTION_TYPES } from '../../definition/vocabulary.ts'
import type { FormPlan } from '../../forms/plan/plan.ts'
import { catalogueOf } from '../../forms/plan/catalogue.ts'
import { standardOperators } from '../../rules/compile/standard-operators.ts'
import { operators } from '../../rules/operators/registry.ts'
import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { helpInWords } from '../parts/property-help.ts'
import { ruleSubjects } from '../rule/rule-subjects.ts'

/** A word that can stand in code, with what it means in the words of the office. */
export type CodeWord = { readonly name: string; readonly does?: string }

/** Everything that an editor of code offers: the language of a kind of definition, and the names that the office has given. */
export type CodeLanguage = {
  /** JSON Schema of the kind, with the marks of the engine. */
  readonly schema: JsonObject
  /** JSON Schema of what a layer says around its change. */
  readonly overlay: JsonObject
  readonly definitions: readonly CodeWord[]
  readonly fields: readonly CodeWord[]
  readonly types: readonly CodeWord[]
  /** Paths that a rule can read. */
  readonly reads: readonly CodeWord[]
  readonly operators: readonly CodeWord[]
}

const word = (name: string, does: string | undefined): CodeWord => ({ name, ...(does !== undefined && does !== '' && { does }) })

/** A schema whose descriptions are in the language of the person who reads. A property that is called so is described by an object. */
const inWords = (value: Json): Json => {
  if (isList(value)) return value.map(inWords)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'description' && typeof inner === 'string' ? helpInWords(inner) : inWords(inner),
    ]),
  )
}

export const codeLanguage = (
  set: DefinitionSet,
  { id, kind, plan }: { readonly id: string; readonly kind: Kind; readonly plan?: FormPlan },
): CodeLanguage => {
  const { fields, types } = catalogueOf(set)
  return {
    schema: inWords(jsonSchemaOf(kind)) as JsonObject,
    overlay: inWords(jsonSchemaOf('overlay')) as JsonObject,
    // The form of a page has no file of its own.
    definitions: Object.entries(set.definitions)
      .filter(([known]) => known.split('.').length === 2 && kindOf(known) !== undefined)
      .map(([known, { title }]) => word(known, title)),
    fields: [...fields].map(([name, [found]]) => word(name, found?.field.label)),
    types: [...QUESTION_TYPES.map((name) => word(name, undefined)), ...[...types.keys()].map((name) => word(name, undefined))],
    reads: ruleSubjects(set, { id, kind, part: '', ...(plan && { plans: [plan] }) })
      .filter(({ path }) => !path.endsWith('.rule'))
      .map(({ path, label }) => word(path, label)),
    operators: [
      ...operators.map(({ name, summary }) => word(name, summary)),
      ...Object.keys(standardOperators).map((name) => word(name, undefined)),
    ],
  }
}
