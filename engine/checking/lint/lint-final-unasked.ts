import type { Event, Workflow } from '../../definition/workflow.ts'
import type { Lint } from './lint.ts'

/** The states that an event can lead to. */
const targetsOf = ({ to, among }: Event, groups: Workflow['groups']): readonly string[] => {
  if (among !== undefined) return groups?.[among] ?? []
  if (to === undefined) return []
  return typeof to === 'string' ? [to] : to.map((target) => target.to)
}

/** Warns about an event that ends a case for good at one press: nothing asks whoever sends it, and nothing takes it back. */
export const lintFinalUnasked: Lint = ({ set, report }) => {
  for (const { id, states, groups, events } of set.all('workflow')) {
    const ends = new Map(states.flatMap((state) => (state.final === true ? [[state.id, state.label] as const] : [])))
    for (const [index, event] of events.entries()) {
      const asks = (event.confirm !== undefined && event.confirm.when === undefined) || event.form !== undefined
      const end = targetsOf(event, groups).find((state) => ends.has(state))
      if (end !== undefined && !asks && event.who.some((party) => party !== 'system'))
        report('lint.final-unasked', id, `/events/${index}`, { name: event.label, state: ends.get(end) ?? end })
    }
  }
}
