import type { Json, PlannedCall, RuleData } from '#engine'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { ownNotifications } from '../notifications/list-notifications.ts'
import { markOwn } from '../notifications/mark-notifications.ts'

type Planned = Extract<PlannedCall, { readonly reads: 'notices' }>

const MOST_IDS = 500
const DAY = /^\d{4}-\d\d-\d\d$/u

const numberOf = (value: Json | undefined, without: number, most: number): number =>
  typeof value === 'number' ? Math.min(most, Math.max(0, Math.trunc(value))) : without
const dayOf = (value: Json | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const flagOf = (value: Json | undefined): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** Lists or marks the notices of whoever calls, as their bell does. */
export const noticesOfCall = async (context: ViewerContext, { act, with: asked }: Planned): Promise<RuleData | Failure> => {
  if (act === 'mark') {
    const ids = String(asked['ids'] ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
    const [from, until] = [dayOf(asked['from']), dayOf(asked['until'])]
    const [read, hidden] = [flagOf(asked['read']), flagOf(asked['hidden'])]
    const isNothing = ids.length === 0 && from === undefined && until === undefined
    if (isNothing || ids.length > MOST_IDS || [from, until].some((day) => day !== undefined && !DAY.test(day)))
      return fail('request.invalid')
    const { marked } = await markOwn(context, {
      ids,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(read !== undefined && { read }),
      ...(hidden !== undefined && { hidden }),
    })
    return { total: marked }
  }
  const [start, limit] = [numberOf(asked['start'], 0, 10_000), numberOf(asked['limit'], 10, 100)]
  const { rows, total, unread, unreadShown } = await ownNotifications(context, { start, limit })
  const found = rows.map(({ id, data, created_at }) => ({ ...(data as { readonly [name: string]: Json }), id, created_at }))
  return { rows: found, total, start, limit, unread, unread_shown: unreadShown }
}
