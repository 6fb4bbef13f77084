import type { Effect } from '../../definition/effects/registry.ts'
import type { Event, State, Workflow } from '../../definition/workflow.ts'
import { OUTCOMES, placedTargets } from '../../workflow/approval/exits.ts'

/** A way from one state to another, and where it is written. */
export type Way = { readonly from: string; readonly to: string; readonly by: string; readonly pointer: string }

/** The states a name stands for: one state, or those of a group. */
export const statesNamed = (workflow: Workflow, name: string): readonly string[] =>
  workflow.states.some((state) => state.id === name) ? [name] : (workflow.groups?.[name] ?? [])

type Aimed = { readonly to: string; readonly pointer: string }

const targetsOf = (workflow: Workflow, event: Event, pointer: string): readonly Aimed[] => [
  ...(typeof event.to === 'string'
    ? [{ to: event.to, pointer: `${pointer}/to` }]
    : (event.to ?? []).map((target, index) => ({ to: target.to, pointer: `${pointer}/to/${index}/to` }))),
  ...(event.among === undefined ? [] : statesNamed(workflow, event.among).map((to) => ({ to, pointer: `${pointer}/among` }))),
]

/** Transitions out of a state without an event: an approval that ends, a condition that becomes true. */
const ownTargets = (state: State, pointer: string): readonly (Aimed & { readonly by: string })[] => [
  ...OUTCOMES.flatMap((outcome) =>
    placedTargets(state.approval?.[outcome], `${pointer}/approval/${outcome}`).map(({ target, pointer: place }) => ({
      to: target.to,
      by: outcome,
      pointer: `${place}/to`,
    })),
  ),
  ...(state.always ?? []).map((target, index) => ({ to: target.to, by: 'always', pointer: `${pointer}/always/${index}/to` })),
]

export const waysOf = (workflow: Workflow): readonly Way[] => [
  ...workflow.events.flatMap((event, index) => {
    const from = new Set(event.from.flatMap((name) => statesNamed(workflow, name)))
    return targetsOf(workflow, event, `/events/${index}`).flatMap(({ to, pointer }) =>
      [...from].map((state) => ({ from: state, to, by: event.id, pointer })),
    )
  }),
  ...workflow.states.flatMap((state, index) =>
    ownTargets(state, `/states/${index}`).map(({ to, by, pointer }) => ({ from: state.id, to, by, pointer })),
  ),
]

/** Every list of effects in a workflow, with its pointer. */
export const effectsOf = (workflow: Workflow): readonly { readonly effects: readonly Effect[]; readonly pointer: string }[] => {
  const found: { effects: readonly Effect[]; pointer: string }[] = []
  const add = (effects: readonly Effect[] | undefined, pointer: string): void => {
    if (effects !== undefined) found.push({ effects, pointer })
  }
  workflow.events.forEach((event, index) => {
    add(event.effects, `/events/${index}/effects`)
    if (typeof event.to === 'object') event.to.forEach((target, position) => add(target.effects, `/events/${index}/to/${position}/effects`))
  })
  workflow.states.forEach((state, index) => {
    add(state.entry, `/states/${index}/entry`)
    for (const outcome of OUTCOMES)
      for (const { target, pointer } of placedTargets(state.approval?.[outcome], `/states/${index}/approval/${outcome}`))
        add(target.effects, `${pointer}/effects`)
    state.always?.forEach((target, position) => add(target.effects, `/states/${index}/always/${position}/effects`))
  })
  return found
}
