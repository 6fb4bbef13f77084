import type { Workflow } from '../../definition/workflow.ts'
import { waysOf } from './workflow-graph.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const checkStates = ({ report }: CheckContext, workflow: Workflow): void => {
  const ways = waysOf(workflow)
  const reached = new Set([workflow.initial])
  for (const state of reached) for (const way of ways) if (way.from === state) reached.add(way.to)
  const known = workflow.states.some((state) => state.id === workflow.initial)
  workflow.states.forEach((state, index) => {
    const out = ways.filter((way) => way.from === state.id && way.to !== state.id)
    const [first] = out
    if (known && !reached.has(state.id)) report('workflow.state-unreachable', workflow.id, `/states/${index}`, { name: state.id })
    if (state.final !== true && out.length === 0) report('workflow.state-stuck', workflow.id, `/states/${index}`, { name: state.id })
    if (state.final === true && first !== undefined)
      report('workflow.final-left', workflow.id, `/states/${index}/final`, { name: state.id, by: `"${first.by}"` })
  })
}

/** Events sent by something other than a person. */
const sentByItself = ({ set, shared }: CheckContext): readonly string[] => [
  ...new Set(Object.keys(set.definitions).flatMap((id) => shared(`events sent by ${id}`, sentBy(id), sameElements<string>))),
]

const sentBy =
  (id: string) =>
  ({ placesOf }: CheckContext): readonly string[] =>
    placesOf(id).flatMap((place) => (place.as === 'sent-event' ? [place.value] : []))

/** Every state can be reached and, unless final, left; every event can be sent by somebody. */
export const checkWorkflowWays: DefinitionCheck = (context) => {
  const sent = new Set(context.shared('sent events', sentByItself, sameElements<string>))
  for (const workflow of context.each('workflow')) {
    checkStates(context, workflow)
    workflow.events.forEach((event, index) => {
      if (event.who.length === 0 && !sent.has(event.id))
        context.report('workflow.event-nobody', workflow.id, `/events/${index}/who`, { name: event.id })
    })
  }
}
