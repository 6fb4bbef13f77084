import { kindOf, propertyInWords, tableValue, type DecisionRow, type Json, type TableColumn } from '#engine'
import { calculationInWords, type RuleWords } from '../rule/rule-words.ts'

/** What a value without words of its own is called: a definition by its name, anything else as it stands. */
const plain = (value: Json): string => {
  if (typeof value !== 'string') return String(value)
  const kind = kindOf(value)
  return kind === undefined ? value : propertyInWords(value.slice(0, -kind.length - 1))
}

/** A calculation as a sentence or by what it reads; the parts of an object or a list, each by its name. */
const wordsOf = (value: Json, words: RuleWords): string => {
  if (typeof value !== 'object' || value === null) return plain(value)
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => wordsOf(each, words)).join(', ')
  const sentence = Object.keys(value).length === 1 ? calculationInWords(value, words) : ''
  if (sentence !== '') return sentence
  return partsOf(value as { readonly [name: string]: Json }, words).join(', ')
}

const partsOf = (value: { readonly [name: string]: Json }, words: RuleWords): readonly string[] =>
  Object.entries(value).map(([name, part]) => `${propertyInWords(name)}: ${wordsOf(part, words)}`)

/** What a cell says that no text in it can, in words: a condition as a sentence, a result with parts by its parts. Undefined while nobody knows them. */
export const cellInWords = (
  row: DecisionRow,
  column: Pick<TableColumn, 'id' | 'is'>,
  words: RuleWords | undefined,
): readonly string[] | undefined => {
  const value = tableValue(row, column)
  if (value === undefined || words === undefined) return undefined
  if (column.is === 'when') return [calculationInWords(value, words) || wordsOf(value, words)]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return partsOf(value as { readonly [name: string]: Json }, words)
}
