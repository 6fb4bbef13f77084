import type { Effect } from '../../definition/effects/registry.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'

/** The events that an effect sends to its own record once the worker has carried it out. */
const endsOf = (effect: Effect): readonly string[] => {
  if ('import' in effect) return [effect.import.done, effect.import.unreadable]
  if ('connect' in effect) return [effect.connect.sent, ...(effect.connect.nothing === undefined ? [] : [effect.connect.nothing])]
  return []
}

/** Whether a record in this state waits for the worker and not for a person: an effect of its workflow sends an event that leads out of it. */
export const isWorking = ({ definition, events }: CompiledWorkflow, state: string): boolean => {
  const effects = [
    ...definition.events.flatMap((event) => [
      event.effects ?? [],
      ...(typeof event.to === 'object' ? event.to.map((to) => to.effects ?? []) : []),
    ]),
    ...definition.states.map(({ entry }) => entry ?? []),
  ].flat()
  return effects.flatMap(endsOf).some((event) => events.get(event)?.from.has(state) === true)
}
