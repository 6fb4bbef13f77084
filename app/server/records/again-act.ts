import { againIn, factsOfType, mayStart, mergedText, type AvailableEvent, type RuleData } from '#engine'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { LoadedRecord } from './load-record.ts'
import { recordJson } from './record-json.ts'
import { relatedRows } from './related-rows.ts'

/** The act that begins a new case with the answers of this one. It is no event of the workflow, and nothing about this case changes. */
const AGAIN = 'case.again'

/** That act, for whoever may start such a case about its subject; closed with the reason where one cannot be started now. */
export const againAct = async (
  { definitions, tx, today }: WorkContext,
  { row, subject }: LoadedRecord,
  actor: Actor,
): Promise<readonly AvailableEvent[]> => {
  const definition = definitions.findCase(row.case_id ?? '')
  const again = definition && againIn(definition, definitions.workflow(definition.workflow).definition, row.state)
  if (!definition || !again) return []
  const data: RuleData = {
    today,
    user: actor.user,
    settings: definitions.settings,
    record: subject ? recordJson(definitions, subject) : null,
    case: factsOfType(definition),
  }
  const may = mayStart(definitions.rules, definition, { ...data, related: await relatedRows(tx, definitions, definition.uses ?? {}, data) })
  if (!may.ok && may.code === 'start.never') return []
  const why = may.ok
    ? undefined
    : ({ ok: false, code: 'event.guard', message: may.message, ...(may.explanation && { explanation: may.explanation }) } as const)
  const act = { event: AGAIN, label: mergedText(again.label, data), primary: false, tone: 'normal', order: 900 } as const
  return [{ ...act, icon: 'ArrowRepeatAllRegular', allowed: why === undefined, ...(why && { why }) }]
}
