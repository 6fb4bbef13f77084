import type { CompiledWorkflow } from './compile-workflow.ts'
import type { Instance } from './instance.ts'

/** The parties whose act leads on from the state: those who are asked to approve, and those who may send an event to another state. */
export const whoActs = (workflow: CompiledWorkflow, { state, approvals }: Instance): readonly string[] => {
  const asked = approvals.filter(({ status, past }) => !past && (status === 'open' || status === 'waiting'))
  const senders = [...workflow.events.values()]
    .filter(({ event, from }) => from.has(state) && (event.to !== undefined || event.among !== undefined))
    .flatMap(({ event }) => event.who)
  return [...new Set([...asked.map(({ party }) => party), ...senders])]
}
