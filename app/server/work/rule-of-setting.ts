import type { Json, RuleData } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'

type Values = { readonly [name: string]: Json }

/** The rule that a setting names; undefined where there is no such setting. */
export const ruleOfSetting = ({ set, settings }: Pick<CompiledDefinitions, 'set' | 'settings'>, setting: string): string | undefined => {
  const named = settings[setting]
  return typeof named === 'string' ? set.get('rule', named)?.id : undefined
}

export const valuesOf = (given: Json | undefined): Values =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Values) : {}

/** Names with values, where a row of a table gives names with logic. */
export const filledValues = ({ rules }: Pick<CompiledDefinitions, 'rules'>, given: Json | undefined, data: RuleData): Values =>
  Object.fromEntries(Object.entries(valuesOf(given)).map(([name, logic]) => [name, rules.value(logic, data)]))
