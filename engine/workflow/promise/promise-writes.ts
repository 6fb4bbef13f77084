import type { CaseType } from '../../definition/case.ts'
import type { Json } from '../../definition/logic.ts'
import { addBusinessDays, businessDaysBetween, officeCalendar } from '../../rules/values/business-days.ts'
import { compareDates, readDate, writeDate } from '../../rules/values/calendar-date.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import type { WorkflowContext } from '../instance.ts'
import { workflowData } from '../workflow-data.ts'

type Promised = NonNullable<CaseType['promise']>

type Values = { readonly [field: string]: Json }

/** The field that holds the business days for which somebody had the case. */
const daysWith = (clock: string): string => `days_with_${clock}`

/** Every field that a promise writes. They are counted, and tell nobody what happened: the state and the day do. */
export const promiseFields = ({ clocks }: Promised): readonly string[] => [
  'promised_days',
  'due_on',
  'clock_with',
  'clock_since',
  'decided_on',
  'promise_kept',
  ...Object.keys(clocks).map(daysWith),
]

const isAmong = ({ groups }: CompiledWorkflow, names: readonly string[], state: string): boolean =>
  names.some((name) => name === state || groups.get(name)?.includes(state) === true)

/** Who has the case in a state: the name of the clock that runs then. */
const clockIn = (workflow: CompiledWorkflow, { clocks }: Promised, state: string | undefined): string | undefined =>
  state === undefined ? undefined : Object.entries(clocks).find(([, { in: states }]) => isAmong(workflow, states, state))?.[0]

const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

/**
 * What the promise of a case writes when the case goes from a state to another: whose clock runs, the days that each had it, the day that is
 * promised while a clock counts, and whether it was kept. Nothing is written while the same clock
 * runs on. Days are those of the institution; no instant is read as a day.
 */
export const promiseWrites = (
  workflow: CompiledWorkflow,
  { from, to }: { readonly from: string | undefined; readonly to: string },
  ctx: WorkflowContext,
): Values | undefined => {
  const { promise, today } = ctx
  const day = readDate(today)
  if (promise === undefined || day === undefined) return undefined
  const data = workflowData(ctx)
  const [before, after] = [clockIn(workflow, promise, from), clockIn(workflow, promise, to)]
  if (before === after) return undefined
  const stored: Values = isRecord(ctx.case) ? ctx.case : {}
  const isOpen = officeCalendar(workflow.rules.value(promise.closed ?? null, data), workflow.rules.value(promise.weekend ?? null, data))
  const began = readDate(stored['clock_since'] ?? stored['since']) ?? day
  const stopped: Values =
    before === undefined
      ? {}
      : { [daysWith(before)]: numberIn(stored[daysWith(before)]) + Math.max(0, businessDaysBetween(began, day, isOpen)) }
  const runs: Values = { clock_with: after ?? null, clock_since: after === undefined ? null : today }
  if (after === undefined) return { ...stopped, ...runs, ...judged(workflow, promise, { before, to, today, due: stored['due_on'] }) }
  const open: Values = { ...stopped, ...runs, decided_on: null, promise_kept: null }
  const inForce = workflow.rules.value(promise.businessDays, data)
  if (promise.clocks[after]?.promised !== true) return { ...open, due_on: null, promised_days: stored['promised_days'] ?? inForce }
  const isNew = before !== undefined && workflow.rules.holds(promise.clocks[before]?.startsAgain ?? false, data)
  const used = isNew ? 0 : numberIn(open[daysWith(after)] ?? stored[daysWith(after)])
  const known = typeof stored[daysWith(after)] === 'number' && !isNew ? stored['promised_days'] : undefined
  const days = known ?? inForce
  const due = typeof days === 'number' ? addBusinessDays(day, days - used, isOpen) : undefined
  return {
    ...open,
    promised_days: days,
    due_on: due === undefined ? null : writeDate(due),
    ...(isNew && { [daysWith(after)]: 0 }),
  }
}

/** A case that is decided while a clock counts kept its day or did not; otherwise nothing was promised for that moment. */
const judged = (
  workflow: CompiledWorkflow,
  { clocks, decided }: Promised,
  {
    before,
    to,
    today,
    due,
  }: { readonly before: string | undefined; readonly to: string; readonly today: string; readonly due: Json | undefined },
): Values => {
  // Nobody decides any more, so no day is promised.
  if (!isAmong(workflow, decided, to)) return { due_on: null }
  if (before === undefined || clocks[before]?.promised !== true) return {}
  const order = compareDates(today, due)
  return { decided_on: today, promise_kept: order === undefined ? null : Number(order <= 0) }
}
