import type { DefinitionSet, Diagnostic } from '#engine'
import type { ChangedText, ConfigurationChange } from '../../store/configuration/changes.ts'
import { storePublication, type Publication } from '../../store/configuration/publications.ts'
import { listPublished } from '../../store/definitions/definition-store.ts'
import { keepLoadedSet } from '../../store/definitions/loaded-sets.ts'
import { keepBase } from '../../store/definitions/kept-base.ts'
import type { GivenRight } from '../../contract/configuration/given-rights.ts'
import type { Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { refusalToPublish } from './before-publishing.ts'
import { givenRights, refusalToGive } from './given-rights.ts'
import { trySet } from '../draft-set.ts'
import { whatStops } from '../review-change.ts'

export type TriedTexts = {
  readonly texts: readonly ChangedText[]
  readonly before: DefinitionSet
  readonly set: DefinitionSet
  readonly diagnostics: readonly Diagnostic[]
  /** Only what is new counts: an error that existed before stops no publication. */
  readonly errors: readonly Diagnostic[]
  /** What it allows to people who were not allowed it before. */
  readonly gives: readonly GivenRight[]
}

/** `confirmed`: the keys of what it allows to more people, as whoever publishes has read them. */
type Stored = { readonly note: string; readonly change?: ConfigurationChange; readonly confirmed: readonly string[] | undefined }

/** The definitions of the institution with new texts, and what stops them. */
export const tryTexts = async (context: ViewerContext, texts: readonly ChangedText[]): Promise<TriedTexts> => {
  const { set: before } = await trySet(context, [])
  const draft = await trySet(context, texts)
  const errors = await whatStops(context, draft, before)
  // What does not load is allowed to nobody.
  const gives = errors.length > 0 ? [] : await givenRights(context, before, draft.set)
  return { texts, before, set: draft.set, diagnostics: draft.added, errors, gives }
}

/** Stores what was tried as one publication, in the transaction of the caller. Every door to a publication leads through here. */
export const storeTexts = async (
  context: ViewerContext,
  { texts, set, gives }: TriedTexts,
  { note, change, confirmed }: Stored,
): Promise<Publication | Failure> => {
  const refused = (await refusalToPublish(context, change)) ?? refusalToGive(gives, confirmed)
  if (refused) return refused
  const { tx, viewer, services, institution } = context
  const publication = await storePublication(tx, texts, {
    note,
    by: { id: viewer.account.id, name: viewer.user.name },
    ...(change && { change: change.id }),
  })
  // The server that serves answers takes the set from there, as it was tried.
  await keepLoadedSet(tx, set, services.registry.digestOf(institution, await listPublished(tx)))
  // What was decided was decided for this base; on another one, it is asked again.
  if (change?.takes_base === services.registry.base.hash) await keepBase(tx, services.registry.base, change.id)
  // The database tells the other servers; on this one, the next request already uses the new version.
  context.afterCommit(() => services.registry.forget(institution.id))
  return publication
}
