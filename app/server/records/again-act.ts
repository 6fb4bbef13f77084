import { againIn, mergedText, type AvailableEvent } from '#engine'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { LoadedRecord } from './load-record.ts'
import { mayStartAbout } from './may-start-about.ts'

/** The act that begins a new case with the answers of this one. It is no event of the workflow, and nothing about this case changes. */
const AGAIN = 'case.again'

/** That act, for whoever may start such a case about its subject; closed with the reason where one cannot be started now. */
export const againAct = async (context: WorkContext, { row, subject }: LoadedRecord, actor: Actor): Promise<readonly AvailableEvent[]> => {
  const { definitions } = context
  const definition = definitions.findCase(row.case_id ?? '')
  const again = definition && againIn(definition, definitions.workflow(definition.workflow).definition, row.state)
  if (!definition || !again) return []
  const { may, data } = await mayStartAbout(context, definition, subject, actor)
  if (!may.ok && may.code === 'start.never') return []
  const why = may.ok
    ? undefined
    : ({ ok: false, code: 'event.guard', message: may.message, ...(may.explanation && { explanation: may.explanation }) } as const)
  const act = { event: AGAIN, label: mergedText(again.label, data), primary: false, tone: 'normal', order: 900 } as const
  return [{ ...act, icon: 'ArrowRepeatAllRegular', allowed: why === undefined, ...(why && { why }) }]
}
