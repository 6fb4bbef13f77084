import { endChange, textsOfChange, type ConfigurationChange } from '../../store/configuration/changes.ts'
import { waitForPublications, type Publication } from '../../store/configuration/publications.ts'
import { listPublished } from '../../store/definitions/definition-store.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { beyondRights, configuresAny } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { refusalToPublish } from './before-publishing.ts'
import { changeToEdit } from '../edit-definition.ts'
import { isInForce } from '../own-text.ts'
import { storeTexts, tryTexts, type TriedTexts } from './publish-texts.ts'
import { whatOvertook } from '../review-change.ts'

/** A change as somebody read it. */
export type ReadChange = { readonly change: string; readonly version: number }
/** Why it is published, and the keys of what it allows to more people, as they were read. */
export type Meant = { readonly note: string; readonly gives?: readonly string[] | undefined }
export type TriedChange = TriedTexts & { readonly change: ConfigurationChange }

/** The definitions that a change makes, or why it cannot be published now. */
export const tryChange = async (context: ViewerContext, { change: id, version }: ReadChange): Promise<TriedChange | Failure> => {
  if (!configuresAny(context)) return fail('auth.forbidden')
  const change = await changeToEdit(context, id)
  if (isFailure(change)) return change
  if (change.version !== version) return fail('configuration.stale')
  const refused = await refusalToPublish(context, change)
  if (refused) return refused
  const published = await listPublished(context.tx)
  const texts = (await textsOfChange(context.tx, change.id)).filter((text) => !isInForce(context, text, published))
  if (texts.length === 0) return fail('configuration.nothing')
  const tried = await tryTexts(context, texts)
  if (beyondRights(context, tried.before, tried.set).length > 0) return fail('configuration.beyond')
  const stops = [...(await whatOvertook(context, change.id)), ...tried.errors]
  return stops.length > 0 ? fail('configuration.stopped', undefined, { diagnostics: stops }) : { ...tried, change }
}

/** Tries a change once more and publishes it, in the transaction of the caller. Its tables were made before. */
export const publishRead = async (context: ViewerContext, { note, gives, ...read }: ReadChange & Meant): Promise<Publication | Failure> => {
  await waitForPublications(context.tx)
  const tried = await tryChange(context, read)
  if (isFailure(tried)) return tried
  const publication = await storeTexts(context, tried, { note, change: tried.change, confirmed: gives })
  if (isFailure(publication)) return publication
  await endChange(context.tx, tried.change.id, 'published')
  return publication
}
