import type { Condition, Json } from '../definition/logic.ts'
import { ROOTS } from '../definition/vocabulary.ts'
import type { Rule } from '../definition/rule.ts'
import { compileLogic, type CompiledLogic } from '../rules/compile-logic.ts'
import { compileRuleDefinition, type CompiledRule } from '../rules/compile-rule-definition.ts'
import { isRuleId } from '../rules/compile/rule-call.ts'
import { explainCondition } from '../rules/explain/explain-condition.ts'
import type { Explanation } from '../rules/explain/explanation.ts'
import type { Naming } from '../rules/explain/subject.ts'
import { isTruthy } from '../rules/values/truthy.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { catalogueNames, hiddenRuleOf, type CatalogueName } from './catalogue-names.ts'
import { lookupReader } from './lookup-reader.ts'
import { namingStates } from './states/naming-states.ts'

/** The data rules read: their roots, as plain JSON. */
export type RuleData = { readonly [root: string]: Json | undefined }

/** The rules of a definition set, each compiled once. Workflows, screens and views run rules only through this. */
export type RuleBook = {
  readonly value: (logic: Json, data: RuleData) => Json
  /** Does the condition hold? A missing condition does. */
  readonly holds: (condition: Condition | undefined, data: RuleData) => boolean
  /** Values of answers are not told: what this viewer may see is not known here. A rule's own sentences may name some. */
  readonly explain: (condition: Condition, data: RuleData) => Omit<Explanation, 'title'>
  readonly find: (id: string) => Rule | undefined
  /**
   * The result of a named rule: true or false for a condition, the value, the window, or for a table the result of its first row that holds
   * (with `hit: all`, of every such row).
   */
  readonly decide: (id: string, data: RuleData) => Json
}

const books = new WeakMap<DefinitionReader, RuleBook>()

/** The rule book of a definition set, made once per set. Where a rule fails, its value is null. */
export const ruleBook = (set: DefinitionReader): RuleBook => {
  const known = books.get(set)
  if (known !== undefined) return known
  const book = openBook(set)
  books.set(set, book)
  return book
}

/** The catalogue's names of fields and their values, gathered when an explanation is first asked for. */
const fieldNames = (set: DefinitionReader): Naming => {
  let fields: ReadonlyMap<string, CatalogueName> | undefined
  const find = (path: string): CatalogueName | undefined => (fields ??= catalogueNames(set)).get(path.slice(path.lastIndexOf('.') + 1))
  return {
    subjectOf: (path) => (path.startsWith('user.') || path.startsWith('settings.') ? undefined : find(path)?.subject),
    textOf: (value, path) => {
      const lookup = path === undefined ? undefined : find(path)?.lookup
      return lookup === undefined ? undefined : lookupReader(set, lookup)?.labelOf(value)
    },
  }
}

const openBook = (set: DefinitionReader): RuleBook => {
  const find = (id: string): Rule | undefined => set.get('rule', id)
  const naming = fieldNames(set)
  const hiddenRule = hiddenRuleOf(set)
  const options = { roots: ROOTS, rules: find, lookups: (id: string) => lookupReader(set, id) }
  const ofObjects = new WeakMap<object, CompiledLogic>()
  const named = new Map<string, CompiledRule>()
  // A condition is often the id of a rule, which no weak map can hold.
  const ofIds = new Map<string, CompiledLogic>()
  const compiled = (logic: Json): CompiledLogic => {
    const isObject = typeof logic === 'object' && logic !== null
    if (!isObject && !isRuleId(logic)) return compileLogic(logic, options)
    const found = isObject ? ofObjects.get(logic) : ofIds.get(logic)
    if (found !== undefined) return found
    const ready = compileLogic(logic, options)
    if (isObject) ofObjects.set(logic, ready)
    else ofIds.set(logic, ready)
    return ready
  }
  /** A rule that ends with `throw` has the value null. */
  const value = (logic: Json, data: RuleData): Json => {
    const result = compiled(logic).runSafe(data)
    return result.ok ? result.value : null
  }
  const book: RuleBook = {
    value,
    find,
    holds: (condition, data) => condition === undefined || isTruthy(value(condition, data)),
    explain: (condition, data) => explainCondition(condition, data, { ...options, ...namingStates(set, book, naming, data), hiddenRule }),
    decide: (id, data) => {
      const rule = find(id)
      if (rule === undefined) throw new Error(`No rule "${id}".`)
      const ready = named.get(id) ?? compileRuleDefinition(rule, options)
      named.set(id, ready)
      return ready.run(data)
    },
  }
  return book
}
