import type { State } from '../definition/workflow.ts'
import { targetsOfExit } from './approval/exits.ts'
import { mergedText } from '../messages/merge-text.ts'
import { getState, type CompiledWorkflow } from './compile-workflow.ts'
import { textFor } from './text-for.ts'
import { usualText } from './states/state-label.ts'
import type { Instance } from './instance.ts'
import type { RuleData } from './rule-book.ts'

export type PathAhead = {
  readonly state: string
  readonly label: string
  readonly family: string
  readonly next?: string
  readonly by?: string
  readonly usually?: string
  /** The parties that can move the record on from there. */
  readonly who: readonly string[]
}

/** Every state one step away, the likeliest first: primary events, a granted approval, other events, automatic transitions. */
const targetsOf = (workflow: CompiledWorkflow, state: State): readonly string[] => {
  const events = [...workflow.events.values()].filter(({ from }) => from.has(state.id)).map(({ event }) => event)
  const ends = (list: typeof events): readonly string[] =>
    list.flatMap(({ to, among }) => {
      if (among !== undefined) return workflow.groups.get(among) ?? []
      if (to === undefined) return []
      return typeof to === 'string' ? [to] : to.map((target) => target.to)
    })
  const { approval } = state
  return [
    ...ends(events.filter(({ primary }) => primary === true)),
    ...targetsOfExit(approval?.onApproved).map(({ to }) => to),
    ...(state.always ?? []).map(({ to }) => to),
    ...ends(events.filter(({ primary }) => primary !== true)),
    ...[approval?.onRejected, approval?.onReturned, approval?.onExpired].flatMap((exit) => targetsOfExit(exit).map(({ to }) => to)),
  ]
}

/** The states a record can reach from `from`. */
export const reachableStates = (workflow: CompiledWorkflow, from: string = workflow.definition.initial): ReadonlySet<string> => {
  const seen = new Set([from])
  for (const id of seen) for (const target of targetsOf(workflow, getState(workflow, id))) seen.add(target)
  return seen
}

/** The current state and, along the likeliest path, the next states and who moves the record there. Timelines draw these dashed. */
export const pathAhead = (
  workflow: CompiledWorkflow,
  instance: Instance,
  data: RuleData = {},
  parties: readonly string[] = [],
): { readonly now: PathAhead; readonly ahead: readonly PathAhead[] } => {
  const position = (id: string): number => (workflow.definition.steps ?? []).findIndex(({ states }) => states.includes(id))
  const describe = (state: State): PathAhead => {
    const [next, by, usually] = [textFor(state.next, parties), textFor(state.by, parties), usualText(state, data, parties)]
    return {
      state: state.id,
      label: mergedText(state.label, data),
      family: state.family,
      ...(next !== undefined && { next: mergedText(next, data) }),
      ...(by !== undefined && { by: mergedText(by, data) }),
      ...(usually !== undefined && { usually }),
      who: [
        ...new Set([
          ...(Array.isArray(state.approval?.approvers) ? state.approval.approvers : []),
          ...[...workflow.events.values()].filter(({ from }) => from.has(state.id)).flatMap(({ event }) => event.who),
        ]),
      ],
    }
  }
  const walked = new Set([instance.state])
  const ahead: PathAhead[] = []
  for (let state = getState(workflow, instance.state); state.final !== true;) {
    // Forward only: a state of an earlier step is a way back, never "next".
    const next = targetsOf(workflow, state).find(
      (id) => !walked.has(id) && (position(id) === -1 ? workflow.definition.steps === undefined : position(id) >= position(state.id)),
    )
    if (next === undefined) break
    walked.add(next)
    state = getState(workflow, next)
    ahead.push(describe(state))
  }
  return { now: describe(getState(workflow, instance.state)), ahead }
}
