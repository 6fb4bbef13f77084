import { acceptAnswers, type Answers } from '#engine'
import { eventFormContext } from '../forms/form-context.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { keepDraftOfStep } from '../store/records/approval-drafts.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'

type Written = { readonly step: string; readonly form: string; readonly answers: Answers; readonly actor: Actor }

/** Keeps what an approver has written so far. An answer that its question does not take is left out, and nothing has to be complete. */
export const keepWritten = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { step, form, answers: changes, actor }: Written,
): Promise<{ readonly savedAt: string }> => {
  const asked = await eventFormContext(context, loaded, form, actor, changes)
  const { answers } = acceptAnswers(asked.plan, { stored: {}, changes, context: asked.context })
  await keepDraftOfStep(context.tx, { entity: loaded.row.entity, id: loaded.row.id, step, answers })
  return { savedAt: context.now }
}
