import { isList, isRecord, type Json } from '../../rules/json.ts'
import { compileWorkflow } from '../../workflow/compile-workflow.ts'
import type { Instance, WorkflowContext } from '../../workflow/instance.ts'
import { transition } from '../../workflow/transition.ts'
import { contains, expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'

const contextOf = (given: { readonly [name: string]: Json }, today: string): WorkflowContext => ({
  today, now: `${today}T12:00:00Z`, user: {}, case: {}, answers: {}, record: {}, related: {}, settings: {}, people: {}, ...given,
  parties: isList(given['parties']) ? given['parties'].map(String) : [],
})

/** Each effect expected is among those planned: by what it does (`message`), or by what is in it. */
const expectEffects = (planned: readonly Json[], expected: Json | undefined): readonly string[] =>
  (isList(expected) ? expected : []).flatMap(one => {
    const isThere = planned.some(effect => (typeof one === 'string' ? isRecord(effect) && effect[one] !== undefined : contains(effect, one)))
    return isThere ? [] : [`The effect ${show(one)} is not among ${show(planned)}.`]
  })

/** `given`: state, send, parties and what the rules read; `then`: the state that follows, effects among those planned, or why it is refused. */
export const runWorkflowExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('workflow', id) === undefined) return [`There is no workflow "${id}".`]
  const { state, send, since, approvals, ...context } = given
  const said = typeof context['today'] === 'string' ? context['today'] : today
  const instance = { state: String(state), since: since ?? `${said}T12:00:00Z`, approvals: approvals ?? [] } as unknown as Instance
  const result = transition(compileWorkflow(set, id), instance, String(send), contextOf(context, said))
  const unknown = unknownKeys(then, ['state', 'effects', 'refused', 'says'])
  if (!result.ok) return [...unknown, ...(then['refused'] === undefined ? [`Refused: ${result.code}: ${result.message}`] : expectValue('The refusal', result.code, then['refused']))]
  return [
    ...unknown,
    ...(then['refused'] === undefined ? [] : [`It is not refused: the state is then "${result.next.state}".`]),
    ...(then['state'] === undefined ? [] : expectValue('The state', result.next.state, then['state'])),
    ...(then['says'] === undefined ? [] : expectValue('The line of the history', result.entry.says, then['says'])),
    ...expectEffects(result.effects.map(({ effect }) => effect as unknown as Json), then['effects']),
  ]
}
