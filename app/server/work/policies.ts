import type { RuleData } from '#engine'
import type { Act } from '../contract/configuration/acts.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'

/** Whether the institution's rule allows the act. An act without a rule in the settings is allowed to nobody. */
export const isAllowed = (
  {
    definitions,
    today,
    viewer,
  }: { readonly definitions: CompiledDefinitions; readonly today: string; readonly viewer: { readonly user: RuleData[string] } },
  act: Act,
): boolean => {
  const { access } = definitions.settings
  const named =
    typeof access === 'object' && access !== null && !Array.isArray(access) && Object.hasOwn(access, act)
      ? (access as RuleData)[act]
      : undefined
  const rule = typeof named === 'string' ? definitions.set.get('rule', named) : undefined
  return rule !== undefined && definitions.rules.holds(rule.id, { today, user: viewer.user, settings: definitions.settings })
}
