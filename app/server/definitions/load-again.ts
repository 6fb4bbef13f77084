import { loadDefinitions, type DefinitionLayer, type DefinitionSource, type LoadedDefinitions } from '#engine'

let latest: LoadedDefinitions | undefined

/**
 * Loads a set as `loadDefinitions` does, by its difference to `before`, or to the set that this process loaded last: institutions of one office
 * share most of their files, and whoever drafts loads the same office after each edit.
 */
export const loadAgain = (
  sources: readonly DefinitionSource[],
  layers: readonly DefinitionLayer[] = [],
  before: LoadedDefinitions | undefined = alike(sources),
): LoadedDefinitions => {
  latest = loadDefinitions(sources, layers, before)
  return latest
}

/** What is different from a much larger set would take longer to find than the few files take to load. */
const alike = ({ length }: readonly DefinitionSource[]): LoadedDefinitions | undefined =>
  latest !== undefined && Object.keys(latest.set.definitions).length < 2 * length ? latest : undefined
