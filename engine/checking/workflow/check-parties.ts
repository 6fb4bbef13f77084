import type { CaseType } from '../../definition/case.ts'
import type { Workflow } from '../../definition/workflow.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { closestName } from '../../rules/check/closest-name.ts'
import { partiesOfEffect } from '../../workflow/effects/registry.ts'
import { effectsOf, statesNamed } from './workflow-graph.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The party no person belongs to: the server acts as it when a timer, an automation or an adapter sends an event. */
const SYSTEM = 'system'

type Named = { readonly name: string; readonly pointer: string }

const partiesNamed = (workflow: Workflow): readonly Named[] => [
  ...workflow.events.flatMap((event, index) => event.who.map((name, at) => ({ name, pointer: `/events/${index}/who/${at}` }))),
  ...(workflow.standing ?? []).flatMap(({ party }, at) => (party === undefined ? [] : [{ name: party, pointer: `/standing/${at}/party` }])),
  ...workflow.states.flatMap((state, index) => [
    ...(state.edit ?? []).flatMap((edit, at) =>
      edit.who.map((name, each) => ({ name, pointer: `/states/${index}/edit/${at}/who/${each}` })),
    ),
    ...(Array.isArray(state.locked) ? state.locked : []).flatMap(({ who = [] }, at) =>
      who.map((name, each) => ({ name, pointer: `/states/${index}/locked/${at}/who/${each}` })),
    ),
    ...(Array.isArray(state.approval?.approvers)
      ? state.approval.approvers.map((name, at) => ({ name, pointer: `/states/${index}/approval/approvers/${at}` }))
      : []),
    ...(state.approval?.commentsFor ?? []).map((name, at) => ({ name, pointer: `/states/${index}/approval/commentsFor/${at}` })),
    ...(state.approval?.escalateTo === undefined
      ? []
      : [{ name: state.approval.escalateTo, pointer: `/states/${index}/approval/escalateTo` }]),
  ]),
  ...effectsOf(workflow).flatMap(({ effects, pointer }) =>
    effects.flatMap((effect, at) =>
      partiesOfEffect(effect).map((named) => ({ name: named.name, pointer: `${pointer}/${at}${named.pointer}` })),
    ),
  ),
]

const checkCase = ({ set, report }: CheckContext, definition: CaseType): void => {
  const known = Object.keys(definition.parties)
  const party = (name: string, pointer: string): void => {
    if (name !== SYSTEM && !known.includes(name))
      report('case.party-unknown', definition.id, pointer, { name, hint: didYouMean(name, known) })
  }
  definition.start?.who.forEach((name, at) => party(name, `/start/who/${at}`))
  definition.changes?.who.forEach((name, at) => party(name, `/changes/who/${at}`))
  const workflow = set.get('workflow', definition.workflow)
  definition.changes?.in.forEach((name, at) => {
    if (workflow === undefined || statesNamed(workflow, name).length > 0) return
    const names = [...workflow.states.map((state) => state.id), ...Object.keys(workflow.groups ?? {})]
    report('case.state-unknown', definition.id, `/changes/in/${at}`, { name, workflow: workflow.id, hint: didYouMean(name, names) })
  })
}

/** The cases without a party are told so once each, however often the workflow names it; a name like one they have is a slip in the workflow. */
const checkWorkflow = ({ report }: CheckContext, workflow: Workflow, users: readonly CaseType[]): void => {
  const named = Map.groupBy(
    partiesNamed(workflow).filter(({ name }) => name !== SYSTEM),
    ({ name }) => name,
  )
  for (const [name, places] of named) {
    const without = users.filter(({ parties }) => !Object.hasOwn(parties, name))
    const [first] = without
    if (first === undefined) continue
    const known = Object.keys(first.parties)
    if (closestName(name, known) !== undefined && without.length === users.length)
      for (const { pointer } of places)
        report('workflow.party-unknown', workflow.id, pointer, { name, case: first.id, hint: didYouMean(name, known) })
    else
      for (const { id } of without)
        report('case.party-missing', id, '/parties', { name, workflow: workflow.id, count: String(places.length) })
  }
}

/** Events, edits, approvals and messages name parties of the case. A workflow shared by several cases names parties that all of them have. */
export const checkParties: DefinitionCheck = (context) => {
  const cases = context.set.all('case')
  for (const definition of cases) checkCase(context, definition)
  for (const workflow of context.set.all('workflow'))
    checkWorkflow(
      context,
      workflow,
      cases.filter((one) => one.workflow === workflow.id),
    )
}
