import { isRecord, kindOf, type DefinitionSet, type Json, type RuleData } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { isAllowed } from './policies.ts'

type Of = {
  readonly definitions: CompiledDefinitions
  readonly today: string
  readonly viewer: { readonly user: RuleData[string] }
}

/** Whether somebody edits and publishes everything. */
export const configuresAll = (of: Of): boolean => isAllowed(of, 'publish')

/** The rules of a part of the configuration, by kinds of definitions and by single ones. */
const rulesOf = ({ definitions }: Of): { readonly [kindOrId: string]: Json } => {
  const { access } = definitions.settings
  const configures = isRecord(access) ? access['configures'] : undefined
  return isRecord(configures) ? configures : {}
}

const holds = ({ definitions, today, viewer }: Of, named: Json | undefined): boolean => {
  const rule = typeof named === 'string' ? definitions.set.get('rule', named) : undefined
  return rule !== undefined && definitions.rules.holds(rule.id, { today, user: viewer.user, settings: definitions.settings })
}

const nameIn = (rules: { readonly [kindOrId: string]: Json }, name: string | undefined): Json | undefined =>
  name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined

/** Whether somebody edits and publishes this definition: what is said of it alone goes before what is said of its kind. */
export const mayConfigure = (of: Of, definition: string): boolean => {
  if (configuresAll(of)) return true
  const rules = rulesOf(of)
  return holds(of, nameIn(rules, definition) ?? nameIn(rules, kindOf(definition)))
}

/** Whether somebody edits and publishes anything. */
export const configuresAny = (of: Of): boolean => configuresAll(of) || Object.values(rulesOf(of)).some((rule) => holds(of, rule))

/**
 * What a change makes of the definitions in force that is beyond the right of whoever makes it. It reads what comes of the texts and not their
 * names, as a text may say that it is about another definition.
 */
export const beyondRights = (of: Of, before: DefinitionSet, after: DefinitionSet): readonly string[] => {
  if (configuresAll(of)) return []
  return [...new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])].filter((id) => {
    const [was, is] = [before.find(id), after.find(id)]
    return was !== is && JSON.stringify(was) !== JSON.stringify(is) && !mayConfigure(of, id)
  })
}
