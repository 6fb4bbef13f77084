import { kindOf, mergedText, propertyInWords, type DefinitionSet, type Json } from '#engine'

/** What a definition is called: its title with settings filled in, or its id in words. */
export const titleOf = (set: DefinitionSet, id: string, settings: { readonly [name: string]: unknown } = {}): string => {
  const title = set.find(id)?.title
  if (title !== undefined && title !== '') return mergedText(title, { settings: settings as never })
  return propertyInWords(id.slice(0, id.length - (kindOf(id)?.length ?? 0) - 1))
}

/** The definitions in force, as whoever asks reads them and as they are written. */
export type InForce = {
  readonly set: DefinitionSet
  readonly written: DefinitionSet
  readonly settings: { readonly [name: string]: Json }
}

/** Words of a definition in the language of whoever asks, except those that a change writes. `set`: what the change makes. */
export const readWords = (set: DefinitionSet, inForce: InForce, words: (from: DefinitionSet) => string | undefined): string => {
  const written = words(set)
  return (written === words(inForce.written) ? words(inForce.set) : written) ?? ''
}

export const readTitle = (set: DefinitionSet, inForce: InForce, id: string): string =>
  readWords(set, inForce, (from) => titleOf(from, id, inForce.settings))
