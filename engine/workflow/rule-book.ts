import type { Condition, Json } from '../definition/logic.ts'
import { ROOTS } from '../definition/vocabulary.ts'
import type { Rule } from '../definition/rule.ts'
import { compileLogic, type CompiledLogic } from '../rules/compile-logic.ts'
import { compileRuleDefinition, type CompiledRule } from '../rules/compile-rule-definition.ts'
import { explainLogic, type Explanation } from '../rules/explain.ts'
import { isTruthy } from '../rules/truthy.ts'
import type { DefinitionReader } from './definition-reader.ts'
import { lookupReader } from './lookup-reader.ts'

/** What a rule reads: the roots it may name, as plain JSON. */
export type RuleData = { readonly [root: string]: Json | undefined }

/** The rules of a definition set, each compiled once. The only door from here to the rules. */
export type RuleBook = {
  readonly value: (logic: Json, data: RuleData) => Json
  /** A condition that is left out holds. */
  readonly holds: (condition: Condition | undefined, data: RuleData) => boolean
  readonly explain: (condition: Condition, data: RuleData) => Explanation
  readonly find: (id: string) => Rule | undefined
  /** condition: true or false; value; window; table: what its first row says, or with `hit: all` a list. */
  readonly decide: (id: string, data: RuleData) => Json
}

const books = new WeakMap<DefinitionReader, RuleBook>()

export const ruleBook = (set: DefinitionReader): RuleBook => {
  const known = books.get(set)
  if (known !== undefined) return known
  const book = openBook(set)
  books.set(set, book)
  return book
}

/** What the catalogue calls a field, gathered when somebody first asks why. */
const fieldLabels = (set: DefinitionReader): (() => ReadonlyMap<string, string>) => {
  let labels: ReadonlyMap<string, string> | undefined
  return () =>
    (labels ??= new Map(
      set.all('fields').flatMap(({ fields }) => (fields ?? []).map(({ id, shortLabel, label }) => [id, shortLabel ?? label] as const)),
    ))
}

const openBook = (set: DefinitionReader): RuleBook => {
  const find = (id: string): Rule | undefined => set.get('rule', id)
  const labels = fieldLabels(set)
  const options = { roots: ROOTS, rules: find, lookups: (id: string) => lookupReader(set, id) }
  const ofObjects = new WeakMap<object, CompiledLogic>()
  const named = new Map<string, CompiledRule>()
  const compiled = (logic: Json): CompiledLogic => {
    if (typeof logic !== 'object' || logic === null) return compileLogic(logic, options)
    const found = ofObjects.get(logic) ?? compileLogic(logic, options)
    ofObjects.set(logic, found)
    return found
  }
  /** A rule that ends with `throw` has no value. */
  const value = (logic: Json, data: RuleData): Json => {
    const result = compiled(logic).runSafe(data)
    return result.ok ? result.value : null
  }
  return {
    value,
    find,
    holds: (condition, data) => condition === undefined || isTruthy(value(condition, data)),
    explain: (condition, data) =>
      explainLogic(condition, data, { ...options, labelOf: (path) => labels().get(path.slice(path.lastIndexOf('.') + 1)) }),
    decide: (id, data) => {
      const rule = find(id)
      if (rule === undefined) throw new Error(`No rule "${id}".`)
      const ready = named.get(id) ?? compileRuleDefinition(rule, options)
      named.set(id, ready)
      return ready.run(data)
    },
  }
}
