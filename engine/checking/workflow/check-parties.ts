import type { CaseType } from '../../definition/case.ts'
import type { Workflow } from '../../definition/workflow.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { closestName } from '../../rules/check/closest-name.ts'
import type { NamedAt } from '../../workflow/effects/effect-kind.ts'
import { placedSets } from '../placed-sets.ts'
import { statesNamed } from './workflow-graph.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The party no person belongs to: the server acts as it when a timer, an automation or an adapter sends an event. */
export const SYSTEM = 'system'

const partiesNamed = ({ placesOf }: CheckContext, definition: string): readonly NamedAt[] =>
  placesOf(definition).flatMap((place) => (place.as === 'party' ? [{ name: place.value, pointer: place.pointer }] : []))

const checkCase = (context: CheckContext, definition: CaseType): void => {
  const { set, report } = context
  const known = Object.keys(definition.parties)
  for (const { name, pointer } of partiesNamed(context, definition.id))
    if (name !== SYSTEM && !known.includes(name))
      report('case.party-unknown', definition.id, pointer, { name, hint: didYouMean(name, known) })
  const workflow = set.get('workflow', definition.workflow)
  const named = [
    ...placedSets(definition).map(({ set: changes, pointer }) => ({ names: changes.in ?? [], pointer: `${pointer}/in` })),
    { names: definition.start?.again?.from ?? [], pointer: '/start/again/from' },
    ...Object.entries(definition.promise?.clocks ?? {}).map(([name, { in: names }]) => ({ names, pointer: `/promise/clocks/${name}/in` })),
    { names: definition.promise?.decided ?? [], pointer: '/promise/decided' },
  ]
  for (const { names, pointer } of named)
    names.forEach((name, at) => {
      if (workflow === undefined || statesNamed(workflow, name).length > 0) return
      const all = [...workflow.states.map((state) => state.id), ...Object.keys(workflow.groups ?? {})]
      report('case.state-unknown', definition.id, `${pointer}/${at}`, { name, workflow: workflow.id, hint: didYouMean(name, all) })
    })
}

/** The cases without a party are told so once each, however often the workflow names it; a name like one they have is a slip in the workflow. */
const checkWorkflow = (context: CheckContext, workflow: Workflow, users: readonly CaseType[]): void => {
  const named = Map.groupBy(
    partiesNamed(context, workflow.id).filter(({ name }) => name !== SYSTEM),
    ({ name }) => name,
  )
  for (const [name, places] of named) {
    const without = users.filter(({ parties }) => !Object.hasOwn(parties, name))
    const [first] = without
    if (first === undefined) continue
    const known = Object.keys(first.parties)
    if (closestName(name, known) !== undefined && without.length === users.length)
      for (const { pointer } of places)
        context.report('workflow.party-unknown', workflow.id, pointer, { name, case: first.id, hint: didYouMean(name, known) })
    else
      for (const { id } of without)
        context.report('case.party-missing', id, '/parties', { name, workflow: workflow.id, count: String(places.length) })
  }
}

/** Events, edits, approvals and messages name parties of the case. A workflow shared by several cases names parties that all of them have. */
export const checkParties: DefinitionCheck = (context) => {
  for (const definition of context.each('case')) checkCase(context, definition)
  for (const workflow of context.each('workflow'))
    checkWorkflow(
      context,
      workflow,
      context.set.all('case').filter((caseType) => caseType.workflow === workflow.id),
    )
}
