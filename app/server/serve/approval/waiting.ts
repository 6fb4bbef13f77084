import { mergedText } from '#engine'
import { approvedAmongOthers } from '../../cases/among-others.ts'
import type { ServedWaiting } from '../../contract/lists/waiting-approvals.ts'
import type { FoundApproval } from '../../records/find-approval.ts'
import { wordsOfRecord } from '../../records/field-words.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { shownGroups, withCase } from './shown-groups.ts'
import { aboutCase } from './about-case.ts'

type Row = ServedWaiting['rows'][number]

/** As many as one page shows. */
export const MOST_WAITING = 50

/** One line of what waits for an approver. */
const servedWaiting = async (context: WorkContext, found: FoundApproval): Promise<Row> => {
  const { loaded, approval, openUntil, actor } = found
  const { definition, row } = loaded
  const { about, who, words } = await aboutCase(context, loaded, approval)
  const { look } = await approvedAmongOthers(context, found)
  const asked = { ...approval, ...definition?.approval }
  const opened = await openedForms(context, loaded, actor, 'read')
  const { answers, contexts } = strippedForms(opened, row.data)
  const forms = opened.map(({ plan }, index) => ({ plan, context: contexts[index] ?? { today: context.today } }))
  const groups = (asked.shows ?? []).filter((show) => typeof show === 'object')
  const shown = shownGroups(withCase(context, loaded, { words, forms }), groups, { forms, answers, files: [] })
  return {
    record: row.id,
    about,
    who,
    confirm: mergedText(asked.confirm ?? '', words, { format: wordsOfRecord(loaded) }),
    lines: shown.flatMap(({ label, lines: [first] }) => (first === undefined || first === who ? [] : [`${label}: ${first}`])),
    ...(openUntil !== undefined && { openUntil }),
    ...(look !== undefined && { look }),
  }
}

/** What waits, the first that ends first. What somebody decided in the meantime is left out. */
export const servedWaitingList = async (
  context: WorkContext,
  found: readonly (FoundApproval | Failure)[],
): Promise<Omit<ServedWaiting, 'record' | 'own'>> => {
  const open = found.flatMap((approval) => (isFailure(approval) || approval.step.status !== 'open' || approval.expired ? [] : [approval]))
  const rows: Row[] = []
  for (const approval of open.slice(0, MOST_WAITING)) rows.push(await servedWaiting(context, approval))
  const byEnd = rows.toSorted((left, right) => (left.openUntil ?? '9').localeCompare(right.openUntil ?? '9'))
  const name = open[0]?.person?.name
  return { ...(name !== undefined && { name }), rows: byEnd, more: open.length > MOST_WAITING }
}
