import { withRules, type CaseType } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'

const ofCases = new WeakMap<CompiledDefinitions, Map<string, readonly string[]>>()

/** The answers that the facts and deadlines of a case read: after a save of one of them the head of the page is out of date. */
export const answersInHead = (definitions: CompiledDefinitions, definition: CaseType | undefined): readonly string[] => {
  if (!definition) return []
  const cases = ofCases.get(definitions) ?? new Map<string, readonly string[]>()
  ofCases.set(definitions, cases)
  const known = cases.get(definition.id)
  if (known) return known
  const { facts = [], deadlines = [] } = definition
  const text = withRules(JSON.stringify([facts, deadlines]), definitions.set)
  const names = new Set([...text.matchAll(/\banswers(?:\.|",")(\w+)/g)].map(([, name = '']) => name))
  cases.set(definition.id, [...names])
  return [...names]
}
