import type { Transition } from '#engine'
import { labelOf } from '../records/label-of.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { findOpenDraft } from '../store/records/open-drafts.ts'
import { serverTexts } from '../texts/en.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Why an event may not make a draft of this case again; undefined when it may, or makes none. Where a draft is open, a start opens that one
 * in place of a second, so a draft that was deleted does not come back beside it.
 */
export const whyNotDraftAgain = async (
  { tx, definitions: current }: WorkContext,
  { row, definition, definitions }: LoadedRecord,
  { next }: Transition,
): Promise<string | undefined> => {
  if (definition === undefined || row.subject_id === null) return undefined
  const { initial } = definitions.workflow(definition.workflow).definition
  if (next.state !== initial || row.state === initial) return undefined
  const draft = await findOpenDraft(tx, row.entity, definition.id, initial, row.subject_id)
  return draft && serverTexts.draftOpen({ draft: labelOf(current, draft) })
}
