import { kindOf } from '#engine'
import { serverTexts } from '../texts/en.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import type { DraftSet } from './draft-set.ts'
import { writeInChange } from './edit-definition.ts'

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

/** Puts definitions that do not exist yet into a change, as one step. A failure leaves the change as it was. */
export const putNew = async (
  context: ViewerContext,
  change: string,
  { draft, definitions }: { readonly draft: DraftSet; readonly definitions: readonly { readonly id: string }[] },
): Promise<Failure | undefined> => {
  for (const { id } of definitions) {
    const refused = refusedId(context, draft, id)
    if (refused) return refused
  }
  for (const [index, definition] of definitions.entries()) {
    const text = `${JSON.stringify(definition, null, 2)}\n`
    const wrote = await writeInChange(context, { change, definition: definition.id, text, joined: index > 0 })
    if (isFailure(wrote)) return wrote
  }
  return undefined
}
