import { propertyInWords } from '../texts/property-in-words.ts'
import { isRecord } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import type { Json } from '../definition/logic.ts'
import { bringTexts } from '../texts/en/bring.ts'
import { textAt } from './source-json.ts'

/** What the formats call the words of a question or a part, and what they name it by. */
const WORDS = ['title', 'label', 'text', 'name', 'id', 'linkId', 'valueName']
/** What stands in these has its name before it: `/properties/boat`. */
const OF_NAMES = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'uiSchema'])

const wordsOf = (value: Json | undefined, before: string, step: string): string => {
  if (!isRecord(value)) return ''
  const found = WORDS.map((name) => textAt({ value, at: '' }, name)).find((text) => text !== undefined && text !== '')
  return found ?? (OF_NAMES.has(before) ? propertyInWords(step) : '')
}

/**
 * A place of a source in the words that people read there: the parts that it stands in, outermost first, and the property. Of a sheet, the cell.
 *
 *     placeInSource(schema, '/properties/boat/type') // Boat, Type
 *     placeInSource(undefined, 'survey!B3') // Sheet survey, cell B3
 */
export const placeInSource = (source: Json | undefined, pointer: string): string => {
  const [, sheet, cell] = /^(.*)!([A-Z]+\d+)$/u.exec(pointer) ?? []
  if (sheet !== undefined && cell !== undefined) return bringTexts.cell({ sheet, cell })
  if (source === undefined) return ''
  const words: string[] = []
  let value: Json | undefined = source
  let property: string | undefined
  let before = ''
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)]
    else {
      value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
      property ??= step
    }
    const name = wordsOf(value, before, step)
    if (name !== '') {
      words.push(name)
      property = undefined
    }
    before = step
  }
  return [...words, ...(property === undefined ? [] : [propertyInWords(property)])].join(', ')
}
