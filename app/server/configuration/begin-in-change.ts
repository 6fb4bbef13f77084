import { acceptAsked, beginningOf, editsOfBeginning, type Answers, type FormContext, type Json } from '#engine'
import type { BegunInChange } from '../contract/configuration.ts'
import { findChange } from '../store/configuration/changes.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import { beginsInstitution } from '../institutions/institution-files.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { setOfChange } from './draft-set.ts'
import { editInChange } from './edit-definition.ts'
import { putNew } from './put-new.ts'
import { editedTexts } from './edited-texts.ts'
import { servedChange } from './served.ts'

type Asked = { readonly change: string; readonly starter: string; readonly answers: Answers }

/**
 * What a starter makes of answers, put into a change as one step: whole definitions, and elements that come last in lists of others. A
 * failure leaves the change as it was.
 */
export const beginInChange = async (
  context: ViewerContext,
  { change, starter: id, answers: given }: Asked,
): Promise<BegunInChange | Failure> => {
  const { definitions, today, tx } = context
  const starter = definitions.own.set.get('starter', id)
  if (!starter || beginsInstitution(starter)) return fail('definition.not-found')
  const form = { plan: definitions.plan(starter.asks), context: { today, settings: definitions.settings } as FormContext }
  const { answers = {}, problems } = acceptAsked(form, given)
  if (problems.some(({ severity }) => severity === 'error')) return fail('answers.invalid', undefined, { problems })
  const begun = beginningOf(starter, answers as { readonly [question: string]: Json })
  const draft = await setOfChange(context, change)
  const refused = await putNew(context, change, { draft, definitions: begun.definitions })
  if (refused) return refused
  const edits = editsOfBeginning(draft.set, begun)
  if (typeof edits === 'string') return fail('definition.not-found')
  for (const [index, { to, edit }] of edits.entries()) {
    const edited = await editInChange(context, { change, definition: to, edit, joined: begun.definitions.length + index > 0 })
    if (isFailure(edited)) return edited
  }
  const found = await findChange(tx, change)
  if (!found) return fail('configuration.not-found')
  return { change: servedChange(found, await editedTexts(context)), opens: begun.definitions[0]?.id ?? '' }
}

/** A definition that begins together with the edit that names it, which is joined to this step. */
export const beginNamed = async (
  context: ViewerContext,
  change: string,
  { id, says }: { readonly id: string; readonly says: { readonly [property: string]: unknown } },
): Promise<Failure | undefined> => putNew(context, change, { draft: await setOfChange(context, change), definitions: [{ id, ...says }] })
