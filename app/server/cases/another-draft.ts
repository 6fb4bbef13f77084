import type { Transition } from '#engine'
import { labelOf } from '../records/label-of.ts'
import { hrefOfRecord } from '../records/record-href.ts'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import { findOpenDraft } from '../store/records/open-drafts.ts'
import { serverTexts } from '../texts/en.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Why an event may not make a draft of this case again; undefined when it may, or makes none. Where a draft is open, a start opens that one
 * in place of a second, so a draft that was deleted does not come back beside it.
 */
export const whyNotDraftAgain = async (
  context: WorkContext,
  { row, definition, definitions }: LoadedRecord,
  { next }: Transition,
  actor: Actor,
): Promise<{ readonly why: string; readonly href?: string } | undefined> => {
  const { tx, definitions: current } = context
  if (definition === undefined || row.subject_id === null) return undefined
  const { initial } = definitions.workflow(definition.workflow).definition
  if (next.state !== initial || row.state === initial) return undefined
  const draft = await findOpenDraft(tx, row.entity, definition.id, initial, row.subject_id)
  if (!draft) return undefined
  const href = hrefOfRecord(current, draft, (await loadRecord(context, draft, actor)).data)
  return { why: serverTexts.draftOpen({ draft: labelOf(current, draft) }), ...(href !== undefined && { href }) }
}
