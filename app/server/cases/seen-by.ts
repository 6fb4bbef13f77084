import { answersSeen, type ApprovalStep } from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import type { Data } from '../store/records/records.ts'

/** The answers that an approver of this case is shown now; an approval counts as long as they stay so. */
export const seenBy = ({ definition, definitions, workflow, instance }: LoadedRecord, answers: Data): NonNullable<ApprovalStep['saw']> => {
  const approval = workflow?.states.get(instance?.state ?? '')?.approval
  if (approval === undefined) return {}
  const plans = (definition?.forms ?? []).map((id) => definitions.plan(id))
  return answersSeen({ set: definitions.set, plans, own: definition?.approval, approval, parties: definition?.parties ?? {} }, answers)
}
