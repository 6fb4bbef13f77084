import type { DefinitionSet, Diagnostic } from '#engine'
import { countOpenWith } from '../../store/records/open-cases.ts'
import { serverTexts } from '../../texts/en.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { closedStates } from '../replay/replayed-sets.ts'

type LostState = { readonly workflow: string; readonly state: string; readonly label: string }

/** The states that a type of case has no more after a change, with the types that lose each. A type that is gone is told of by the replay. */
const lostStates = (
  before: DefinitionSet,
  after: DefinitionSet,
): ReadonlyMap<string, LostState & { readonly cases: readonly string[] }> => {
  const lost = new Map<string, LostState & { readonly cases: readonly string[] }>()
  for (const { id, workflow: was } of before.all('case')) {
    const workflow = after.get('case', id)?.workflow
    if (workflow === undefined) continue
    const kept = new Set(after.get('workflow', workflow)?.states.map((state) => state.id))
    for (const { id: state, label } of before.get('workflow', was)?.states ?? [])
      if (!kept.has(state)) {
        const key = `${workflow} ${state}`
        lost.set(key, { workflow, state, label, cases: [...(lost.get(key)?.cases ?? []), id] })
      }
  }
  return lost
}

/**
 * The states that a change takes away while open cases stand in them. These keep their version and its moves, but lists and figures, which are
 * drawn from the version in force, would know no state of them any more, and nothing would move them to another one.
 */
export const statesInUse = async (
  { tx, definitions }: ViewerContext,
  before: DefinitionSet,
  after: DefinitionSet,
): Promise<readonly Diagnostic[]> => {
  const lost = lostStates(before, after)
  if (lost.size === 0) return []
  const closed = closedStates(definitions.own)
  const found: Diagnostic[] = []
  for (const { workflow, state, label, cases } of lost.values()) {
    const count = await countOpenWith(tx, { cases, closed, states: [state] })
    if (count === 0) continue
    found.push({
      code: 'server.state-in-use',
      severity: 'error',
      id: workflow,
      file: `${workflow}.json`,
      pointer: '/states',
      line: 1,
      column: 1,
      message: serverTexts.configuration.stateInUse({ label, count }),
      mend: serverTexts.configuration.stateInUseMend,
    })
  }
  return found
}
