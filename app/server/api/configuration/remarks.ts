import { changeToEdit } from '../../configuration/edit-definition.ts'
import { reviewChange } from '../../configuration/review-change.ts'
import { addRemark, workedIn } from '../../store/configuration/remarks.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { configuringAPart } from './configuring.ts'

/** Nobody approves what they edited themselves, nor a version that they have not read. */
export const remark = configuringAPart('POST /api/configuration/changes/:change/remarks', async (context, { params, body }) => {
  const { tx, viewer } = context
  const change = await changeToEdit(context, params.change)
  if (isFailure(change)) return change
  const { kind, text = '', version } = body
  if (kind !== 'approved' && text.trim() === '') return fail('configuration.no-words')
  if (kind !== 'comment' && change.version !== version) return fail('configuration.stale')
  if (kind === 'approved' && (await workedIn(tx, change.id, viewer.account.id))) return fail('configuration.own-work')
  await addRemark(tx, change, { kind, text: text.trim() }, { id: viewer.account.id, name: viewer.user.name })
  return reviewChange(context, change)
})
