import { withRules, type CaseType } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'

const ofCases = new WeakMap<CompiledDefinitions, Map<string, readonly string[]>>()

/**
 * The answers that the page of a case reads outside of its forms: facts, deadlines, how it stands, its path, what comes next and which events
 * are open. After a save of one of them the page is out of date.
 */
export const answersInHead = (definitions: CompiledDefinitions, definition: CaseType | undefined): readonly string[] => {
  if (!definition) return []
  const cases = ofCases.get(definitions) ?? new Map<string, readonly string[]>()
  ofCases.set(definitions, cases)
  const known = cases.get(definition.id)
  if (known) return known
  const { facts = [], deadlines = [] } = definition
  const { steps, standing, states, events } = definitions.workflow(definition.workflow).definition
  const shown = [
    ...states.map(({ label, labels, task, next, by, usually }) => [label, labels, task, next, by, usually]),
    ...events.map(({ label, help, confirm, offered, when, why }) => [label, help, confirm, offered, when, why]),
  ]
  const text = withRules(JSON.stringify([facts, deadlines, steps, standing, shown]), definitions.set)
  const names = new Set([...text.matchAll(/\banswers(?:\.|",")(\w+)/g)].map(([, name = '']) => name))
  cases.set(definition.id, [...names])
  return [...names]
}
