import type { Automation } from '../definition/automation.ts'
import { explainLogic } from '../rules/explain/explain.ts'
import { readDuration } from '../rules/values/duration.ts'

/** Why the day of an automation has come for a record: "30 days before the program end date". Undefined for one with a rhythm. */
export const whyReached = ({ on }: Automation, at: string | undefined): string | undefined => {
  if (on.date === undefined) return undefined
  const { months = 0, days = 0 } = at === undefined ? {} : (readDuration(at) ?? {})
  return explainLogic(at === undefined || (months === 0 && days === 0) ? on.date : { date_add: [on.date, at] }, {}).text
}
