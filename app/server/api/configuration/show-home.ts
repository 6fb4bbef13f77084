import { inLanguage } from '#engine'
import { setOfChange, type DraftSet } from '../../configuration/draft-set.ts'
import { definitionOf, editedTexts } from '../../configuration/edited-texts.ts'
import { servedEntries } from '../../configuration/entries.ts'
import { findTexts } from '../../configuration/texts/find-texts.ts'
import { findingsIn, withWay } from '../../configuration/findings-in.ts'
import { servedChange, servedLease, servedPublication } from '../../configuration/served.ts'
import { servedStarters } from '../../configuration/starters.ts'
import { languagesInWork } from '../../configuration/texts/texts-in-work.ts'
import type { ServedEntry } from '../../contract/configuration.ts'
import { discardedChanges, openChanges } from '../../store/configuration/changes.ts'
import { freeHeld, openLeases } from '../../store/configuration/leases.ts'
import { listPublications } from '../../store/configuration/publications.ts'
import { keptBase } from '../../store/definitions/kept-base.ts'
import { configuresAll, mayConfigure } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { configuringAPart } from './configuring.ts'

const MOST_PUBLICATIONS = 20
const MOST_FINDINGS = 20
const MOST_FOUND = 100

/** What the office can change, also what a change begins, and what its faults keep from being read. */
const entriesOf = ({ institution, definitions }: ViewerContext, { set, texts }: DraftSet): readonly ServedEntry[] => {
  const inForce = definitions.written
  const isOwn = (id: string): boolean => [inForce, set].some((each) => each.filesOf(id).some(({ layer }) => layer === institution.code))
  const entries = servedEntries(set, definitions, isOwn)
  const known = new Set(entries.map(({ id }) => id))
  const unread = texts.length === 0 ? [] : servedEntries(inForce, definitions, isOwn).filter(({ id }) => !known.has(id))
  return [...entries, ...unread]
}

/** Everything the office can change, with the changes that are being made and what was published. */
export const showConfiguration = configuringAPart('GET /api/configuration', async (context, { query }) => {
  const { tx, viewer } = context
  const open = await openChanges(tx)
  // A change that ended meanwhile is worked in no more.
  const working = open.find(({ id }) => id === query.change)
  const edited = await editedTexts(context)
  const draft = await setOfChange(context, working?.id)
  const changed = new Set(edited.get(working?.id ?? '')?.map(({ id }) => definitionOf(id)))
  const findings = findingsIn(context, draft)
  const all = configuresAll(context)
  const entries = entriesOf(context, draft).filter(({ id }) => all || mayConfigure(context, id))
  const discarded = await discardedChanges(tx, MOST_PUBLICATIONS)
  const counts = Map.groupBy(findings, ({ id }) => id)
  return {
    entries: entries.map((entry) => {
      const count = counts.get(entry.id)?.length
      return { ...entry, ...(changed.has(entry.id) && { changed: true as const }), ...(count !== undefined && { findings: count }) }
    }),
    starters: servedStarters(context),
    changes: open.map((change) => servedChange(change, edited)),
    publications: (await listPublications(tx, MOST_PUBLICATIONS)).map(servedPublication),
    ...(discarded.length > 0 && { discarded }),
    held: (await openLeases(tx, context.now)).map((lease) => servedLease(lease, viewer.account.id)),
    findings: findings.slice(0, MOST_FINDINGS).map(withWay(context, draft)),
    languages: all ? languagesInWork(draft.set) : [],
    ...(!all && { part: true as const }),
    ...(all && (await keptBase(tx))?.hash !== context.services.registry.base.hash && { newBase: true as const }),
  }
})

/** For editors and reviews that are open: somebody else may begin to edit, take over, or edit what is being read. */
export const showHeld = configuringAPart('GET /api/configuration/held', async ({ tx, viewer, now }) => ({
  held: (await openLeases(tx, now)).map((lease) => servedLease(lease, viewer.account.id)),
  changes: (await openChanges(tx)).map(({ id, version }) => ({ id, version })),
}))

/** Whoever leaves an editor lets others in at once. */
export const freeHeldByViewer = configuringAPart('DELETE /api/configuration/held', async ({ tx, viewer }, { query }) => {
  const { definition: id, change } = query
  await freeHeld(tx, viewer.account.id, { ...(id !== undefined && { id }), ...(change !== undefined && { change }) })
  return {}
})

/** Whoever asks looks for the words that they read. */
export const searchConfiguration = configuringAPart('GET /api/configuration/search', async (context, { query }) => ({
  ...findTexts(inLanguage((await setOfChange(context, query.change)).set, context.definitions.language), query.q, MOST_FOUND),
}))
