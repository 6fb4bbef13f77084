import type { Event, State, Workflow } from '../definition/workflow.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { messageFinder } from '../messages/message-key.ts'
import { ruleBook, type RuleBook } from './rule-book.ts'

export type CompiledEvent = { readonly event: Event; readonly order: number; readonly from: ReadonlySet<string> }

/** A workflow ready to run: state groups resolved, rules compiled once per definition set. */
export type CompiledWorkflow = {
  readonly id: string
  readonly definition: Workflow
  readonly states: ReadonlyMap<string, State>
  readonly events: ReadonlyMap<string, CompiledEvent>
  readonly groups: ReadonlyMap<string, readonly string[]>
  readonly rules: RuleBook
  /** A text of the definitions by its key; a key that has none is returned as it is. */
  readonly message: (key: string) => string
}

/** The states that a list of states and groups stands for, in the order written. */
const statesIn = (groups: ReadonlyMap<string, readonly string[]>, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => groups.get(name) ?? [name]))

/**
 * Compiles a workflow of a loaded set. Throws an Error when the set has no workflow of that id.
 *
 *     const workflow = compileWorkflow(set, 'request.workflow')
 */
export const compileWorkflow = (set: DefinitionReader, id: string): CompiledWorkflow => {
  const definition = getDefinition(set, 'workflow', id)
  const groups = new Map(Object.entries(definition.groups ?? {}))
  return {
    id,
    definition,
    groups,
    states: new Map(definition.states.map((state) => [state.id, state])),
    events: new Map(definition.events.map((event, order) => [event.id, { event, order, from: statesIn(groups, event.from) }])),
    rules: ruleBook(set),
    message: messageFinder(set),
  }
}

/** The state of that name. Throws an Error when there is none, because a record is never in a state that its workflow version lacks. */
export const getState = <S = State>(workflow: { readonly id: string; readonly states: ReadonlyMap<string, S> }, id: string): S => {
  const state = workflow.states.get(id)
  if (state === undefined) throw new Error(`Workflow "${workflow.id}" has no state "${id}".`)
  return state
}
