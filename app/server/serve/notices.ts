import { guardScreen, hrefOf, type RuleData } from '#engine'
import { filledValues, ruleOfSetting, valuesOf } from '../work/rule-of-setting.ts'
import type { Data } from '../store/records/records.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import type { WorkContext } from '../work/work-context.ts'

/** Whether the bell is drawn for this person: by the rule in the setting `seesBell`. Without one, everybody who is signed in has it. */
export const hasBell = ({ definitions, today }: Pick<WorkContext, 'definitions' | 'today'>, user: RuleData[string]): boolean => {
  const rule = ruleOfSetting(definitions, 'seesBell')
  return rule === undefined || definitions.rules.holds(rule, { today, user, settings: definitions.settings })
}

/** The page that the rule in the setting `noticePage` names for a notice, where its reader may open it. */
export const pageOfNotice = ({ definitions, today, viewer }: ViewerContext, id: string, notice: Data): string | undefined => {
  const rule = ruleOfSetting(definitions, 'noticePage')
  if (rule === undefined) return undefined
  const data: RuleData = { today, user: viewer.user, settings: definitions.settings, record: { ...valuesOf(notice), id } }
  const { go, route = {}, query = {} } = valuesOf(definitions.rules.decide(rule, data))
  if (typeof go !== 'string') return undefined
  const params = filledValues(definitions, route, data)
  const asked = Object.fromEntries(
    Object.entries(filledValues(definitions, query, data)).map(([name, value]) => [name, String(value ?? '')]),
  )
  const isOpen = guardScreen(definitions.set, go, { ...data, record: null, related: {}, route: { path: params, query: asked } }).ok
  const href = isOpen ? hrefOf(definitions.set, go, params, asked) : undefined
  return href === undefined ? undefined : `#${href}`
}
