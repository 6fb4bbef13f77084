import { differencesInWords, kindOf, type DefinitionSet } from '#engine'
import type { ServedDifferences } from '../contract/configuration.ts'
import { listPublished } from '../store/definitions/definition-store.ts'
import { textsAsOf } from '../store/configuration/publications.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { withTexts } from './draft-set.ts'
import { titleOf } from './titles.ts'

/** What differs between two states of an institution, by definition. `present`: where a definition can be opened, besides in what is in force. */
export const servedDifferences = (
  { definitions }: ViewerContext,
  before: DefinitionSet,
  after: DefinitionSet,
  present = after,
): ServedDifferences =>
  [...Map.groupBy(differencesInWords(before, after), ({ id }) => id)].map(([id, changes]) => ({
    id,
    title: titleOf(after.find(id) === undefined ? before : after, id, definitions.settings),
    kind: kindOf(id) ?? '',
    ...(present.find(id) === undefined && definitions.set.find(id) === undefined && { isGone: true as const }),
    changes: changes.map(({ kind, path, sentence, before: was, after: is }) => ({
      kind,
      path,
      sentence,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    })),
  }))

/** What a publication changed, on the files of the office as they are now. The state before the first one has the number 0. */
export const differencesOfPublication = async (context: ViewerContext, number: number): Promise<ServedDifferences> => {
  const { services, institution, tx, definitions } = context
  const published = await listPublished(tx)
  // Not among the drafts that are kept: reading the history would put those out that people work on.
  const setAsOf = async (after: number): Promise<DefinitionSet> =>
    services.registry.load(institution, withTexts(published, (await textsAsOf(tx, after)) ?? [])).set
  return servedDifferences(context, await setAsOf(number - 1), await setAsOf(number), definitions.set)
}
