import { servedEntries } from '../../configuration/entries.ts'
import { findTexts } from '../../configuration/find-texts.ts'
import { setOfChange } from '../../configuration/draft-set.ts'
import { servedChange, servedLease, servedPublication } from '../../configuration/served.ts'
import { countTexts, openChanges } from '../../store/configuration/changes.ts'
import { openLeases } from '../../store/configuration/leases.ts'
import { listPublications } from '../../store/configuration/publications.ts'
import { servedStarters } from '../../configuration/starters.ts'
import { configuring } from './configuring.ts'

const MOST_PUBLICATIONS = 20

/** Everything the office can change, with the changes that are being made and what was published. */
export const showConfiguration = configuring('GET /api/configuration', async (context) => {
  const { tx, viewer, institution, definitions } = context
  const { set } = definitions.own
  const isOwn = (id: string): boolean => set.filesOf(id).some(({ layer }) => layer === institution.code)
  const counts = await countTexts(tx)
  return {
    entries: servedEntries(set, definitions.settings, isOwn),
    starters: servedStarters(context),
    changes: (await openChanges(tx)).map((change) => servedChange(change, counts)),
    publications: (await listPublications(tx, MOST_PUBLICATIONS)).map(servedPublication),
    held: (await openLeases(tx)).map((lease) => servedLease(lease, viewer.account.id)),
  }
})

export const searchConfiguration = configuring('GET /api/configuration/search', async (context, { query }) => ({
  found: findTexts((await setOfChange(context, query.change)).set, query.q),
}))
