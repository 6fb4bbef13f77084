import { createHash } from 'node:crypto'
import { automationPredicate, occurrencesOf, type Automation, type Predicate, type RuleData, type RunDays } from '#engine'
import { joinsNamed, relatedRows, rowJson } from '../../records/related-rows.ts'
import { happenedAmong } from '../../store/automations/automations.ts'
import { listRecords } from '../../store/lists/list-records.ts'
import { SYSTEM } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { FoundOccurrence } from './carry-out-occurrence.ts'

/** Records are read in pages, so that no number of them fills the memory. */
const PAGE = 500

/** What the clock reads: no policy restricts it. */
const dataOf = ({ definitions }: WorkContext, days: RunDays): RuleData => ({
  today: days.until,
  user: SYSTEM.user,
  settings: definitions.settings,
})

const isHeldBack = async ({ tx, definitions }: WorkContext, { unless }: Automation, data: RuleData): Promise<boolean> => {
  if (unless === undefined) return false
  const { held = [] } = await relatedRows(
    tx,
    definitions,
    { held: { view: unless.exists, ...(unless.with && { with: unless.with }) } },
    data,
  )
  return held.length > 0
}

/** One page of what is to happen on the days of a run, without what has happened already, and the cursor of the next page. */
export const findOccurrences = async (
  context: WorkContext,
  automation: Automation,
  days: RunDays,
  after: string | undefined,
): Promise<{ readonly found: readonly FoundOccurrence[]; readonly next?: string }> => {
  const { tx, definitions } = context
  const view = definitions.set.get('view', automation.over)
  if (!view) throw new Error(`there is no view ${automation.over}`)
  const own = definitions.storage(view.entity)
  const data = dataOf(context, days)
  const where: Predicate = automationPredicate(definitions.set, automation, days, data)
  const page = await listRecords(tx, {
    own,
    joins: joinsNamed(definitions, view.entity, view.join),
    others: definitions.storage,
    where,
    sort: [],
    limit: PAGE,
    ...(after !== undefined && { after }),
  })
  const wanted: FoundOccurrence[] = []
  for (const row of page.rows) {
    const read = { ...data, record: rowJson(definitions, row) }
    const occurrences = occurrencesOf(definitions.set, automation, days, read)
    if (occurrences.length === 0 || (await isHeldBack(context, automation, read))) continue
    wanted.push(
      ...occurrences.map(({ key, at }) => ({ entity: own.entity.name, id: row.id, key: hashOf(key), ...(at !== undefined && { at }) })),
    )
  }
  const happened = await happenedAmong(
    tx,
    automation.id,
    wanted.map(({ key }) => key),
  )
  return { found: wanted.filter(({ key }) => !happened.has(key)), ...(page.next !== undefined && { next: page.next }) }
}

/** Keys hold values of records, and may be long. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
