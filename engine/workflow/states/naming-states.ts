import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { State } from '../../definition/workflow.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import type { Naming } from '../../rules/explain/subject.ts'
import { subjectTexts } from '../../texts/en/subjects.ts'
import type { RuleBook, RuleData } from '../rule-book.ts'
import { stateLabel } from './state-label.ts'

const isState = (path: string | undefined): boolean => path === 'case.state' || path === 'record.state'

/** The state of this name in the workflow of the case at hand, else in any: a rule may read the state of another record. */
const findState = (set: DefinitionReader, data: RuleData, id: Json): State | undefined => {
  const about = data['case']
  const code = isRecord(about) ? about['code'] : undefined
  const own = typeof code === 'string' ? set.all('case').find((type) => type.code === code)?.workflow : undefined
  const ofCase = own === undefined ? undefined : set.get('workflow', own)
  return [...(ofCase ? [ofCase] : []), ...set.all('workflow')].flatMap(({ states }) => states).find((state) => state.id === id)
}

/** A sentence about the state of a case calls each state what the reader's pages call it, and never by its id. */
export const namingStates = (set: DefinitionReader, rules: RuleBook, naming: Naming, data: RuleData): Naming => ({
  ...naming,
  subjectOf: (path) => (isState(path) ? subjectTexts.status : naming.subjectOf?.(path)),
  textOf: (value, path) => {
    const state = isState(path) ? findState(set, data, value) : undefined
    return state === undefined ? naming.textOf?.(value, path) : stateLabel(rules, state, data)
  },
})
