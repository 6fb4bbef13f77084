import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { factsOfType } from '../workflow/facts-of-type.ts'
import type { RuleData } from '../workflow/rule-book.ts'
import { every, not, some, type Predicate } from './predicate.ts'

/** What a condition of a list may read of the type of each row's case: `case.code`, `case.traits.<name>`. */
const FACTS_OF_ROW = ['code', 'traits']
const FIELD = 'case_id'

/** Whether a read is of the type of the row's case. */
export const isOfType = (path: readonly string[] | undefined): boolean => path?.[0] === 'case' && FACTS_OF_ROW.includes(path[1] ?? '')

/** The types of case that rows of an entity have. */
export const typesOf = (set: DefinitionReader, entity: string): readonly CaseType[] => set.all('case').filter(({ of }) => of === entity)

/**
 * A condition decided for each type, and for a row without one of them. Types for which it comes out alike are asked for together: a trait
 * becomes the list of the types that have it.
 */
export const byType = (types: readonly CaseType[], data: RuleData, decide: (data: RuleData) => Predicate): Predicate => {
  const isOneOf = (wanted: readonly CaseType[]): Predicate => ({ op: 'in', field: FIELD, values: wanted.map(({ id }) => id) })
  const decided = types.map((type) => ({ type, where: decide({ ...data, case: factsOfType(type) as unknown as Json }) }))
  const alike = Map.groupBy(decided, ({ where }) => JSON.stringify(where))
  return some([
    ...[...alike.values()].map((group) => every([isOneOf(group.map(({ type }) => type)), group[0]?.where ?? false])),
    every([not(isOneOf(types)), decide({ ...data, case: null })]),
  ])
}
