import { kindOf, mergedText, propertyInWords, type DefinitionSet } from '#engine'

/** What a definition is called: its title with settings filled in, or its id in words. */
export const titleOf = (set: DefinitionSet, id: string, settings: { readonly [name: string]: unknown } = {}): string => {
  const title = set.find(id)?.title
  if (title !== undefined && title !== '') return mergedText(title, { settings: settings as never })
  return propertyInWords(id.slice(0, id.length - (kindOf(id)?.length ?? 0) - 1))
}
