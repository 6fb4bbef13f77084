import { acceptAsked, addLast, beginningOf, kindOf, type Answers, type FormContext, type Json } from '#engine'
import type { BegunInChange } from '../contract/configuration.ts'
import { countTexts, findChange } from '../store/configuration/changes.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { serverTexts } from '../texts/en.ts'
import { setOfChange, type DraftSet } from './draft-set.ts'
import { editInChange, writeInChange } from './edit-definition.ts'
import { servedChange } from './served.ts'

type Asked = { readonly change: string; readonly starter: string; readonly answers: Answers }

const ID = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/u
const LONGEST_ID = 120

/** Whether a definition can begin under this id; abstract ones and those taken out of the change are known by their files. */
const refusedId = ({ services, institution }: ViewerContext, draft: DraftSet, id: string): Failure | undefined => {
  if (!ID.test(id) || id.length > LONGEST_ID || kindOf(id) === undefined)
    return fail('configuration.begin', serverTexts.configuration.noId({ id }))
  const isTaken =
    draft.set.find(id) !== undefined ||
    services.registry.writtenFile(institution, id) !== undefined ||
    draft.published.some((text) => text.id === id) ||
    draft.texts.some((text) => text.id === id)
  return isTaken ? fail('configuration.begin', serverTexts.configuration.takenId({ id })) : undefined
}

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
  if (!starter) return fail('definition.not-found')
  const form = { plan: definitions.plan(starter.asks), context: { today, settings: definitions.settings } as FormContext }
  const { answers = {}, problems } = acceptAsked(form, given)
  if (problems.some(({ severity }) => severity === 'error')) return fail('answers.invalid', undefined, { problems })
  const begun = beginningOf(starter, answers as { readonly [question: string]: Json })
  const draft = await setOfChange(context, change)
  for (const definition of begun.definitions) {
    const refused = refusedId(context, draft, definition.id)
    if (refused) return refused
  }
  let joined = false
  for (const definition of begun.definitions) {
    const text = `${JSON.stringify(definition, null, 2)}\n`
    const wrote = await writeInChange(context, { change, definition: definition.id, text, joined })
    if (isFailure(wrote)) return wrote
    joined = true
  }
  for (const { to, list, element } of begun.additions) {
    const kind = kindOf(to)
    const current = draft.set.find(to)
    if (kind === undefined || current === undefined) return fail('definition.not-found')
    const edit = addLast(kind, current as unknown as Json, { list, element })
    const edited = await editInChange(context, { change, definition: to, edit, joined })
    if (isFailure(edited)) return edited
  }
  const found = await findChange(tx, change)
  if (!found) return fail('configuration.not-found')
  return { change: servedChange(found, await countTexts(tx)), opens: begun.definitions[0]?.id ?? '' }
}
