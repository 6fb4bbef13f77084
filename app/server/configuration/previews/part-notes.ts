import {
  labelOfProperty,
  propertyInWords,
  rulesInWords,
  type Column,
  type DefinitionSet,
  type Filter,
  type Json,
  type Kind,
  type MenuItem,
} from '#engine'
import { serverTexts } from '../../texts/en.ts'
import { readTitle, type InForce } from '../titles.ts'

type Value = { readonly [name: string]: Json }
type Notes = (list: string, value: Value) => readonly string[]

/** Where a line of a menu leads, and who sees it. */
const ofMenu = (set: DefinitionSet, inForce: InForce, inWords: (rule: Json) => string): Notes => {
  const texts = serverTexts.parts
  return (_list, value) => {
    const { link, case: begins, url, subMenu, visibility } = value as unknown as MenuItem
    const leads = (): string => {
      if (begins !== undefined) return texts.begins({ name: readTitle(set, inForce, begins) })
      if (link !== undefined) return readTitle(set, inForce, link)
      if (url !== undefined) return url
      return subMenu === undefined ? texts.nowhere : texts.holdsLines({ count: subMenu.length })
    }
    const seenBy = (): string => {
      if (visibility === undefined || visibility === true) return texts.everybody
      if (typeof visibility === 'string') return readTitle(set, inForce, visibility)
      const words = inWords(visibility as Json)
      return words === '' ? texts.onCondition : words
    }
    return [leads(), seenBy()]
  }
}

/** What a column, a filter or a tab of a list shows, and how. */
const ofView = (inWords: (rule: Json) => string): Notes => {
  const texts = serverTexts.parts
  const ofColumn = ({ field, value, count, sum, format, sort, priority, when }: Column): readonly string[] => {
    const shows = (): string => {
      if (count === true) return texts.count
      if (sum !== undefined) return texts.sum({ field: propertyInWords(sum) })
      return value === undefined ? propertyInWords(field ?? '') : texts.computed
    }
    const how = [
      format === undefined ? '' : labelOfProperty(format),
      sort === true ? texts.sorted : '',
      priority === 3 ? texts.leavesFirst : '',
      when === undefined ? '' : texts.notForAll,
    ]
    return [shows(), how.filter(Boolean).join(', ')]
  }
  return (list, value) => {
    if (list === '/columns') return ofColumn(value as unknown as Column)
    if (list === '/filters') {
      const { field, as } = value as unknown as Filter
      return [propertyInWords(field), as === undefined ? '' : texts.filters[as]]
    }
    return list === '/tabs' && value['where'] !== undefined ? [inWords(value['where']), ''] : ['', '']
  }
}

/** What stands beside the parts of a definition in the table of them; undefined for a kind that is no table. */
export const notesOfParts = (set: DefinitionSet, inForce: InForce, kind: Kind, definition: Json): Notes | undefined => {
  if (kind === 'menu') return ofMenu(set, inForce, rulesInWords(set, definition))
  return kind === 'view' ? ofView(rulesInWords(set, definition)) : undefined
}
