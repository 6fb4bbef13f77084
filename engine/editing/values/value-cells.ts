import type { LookupValue } from '../../definition/lookup.ts'
import type { Json } from '../../rules/values/json.ts'
import { isSpreadsheetError } from '../../exchange/spreadsheet-cell.ts'
import { numberFromMessage } from '../../question-types/decimal-answer.ts'
import { OFFERED, offeredOf, type Offered, type ValueColumn, type ValueWords } from './value-columns.ts'

/** Why a cell cannot say what it was given. */
export type CellFault = 'not-number' | 'yes-no' | 'offered' | 'empty' | 'mixed' | 'spreadsheet-error'

const propInWords = (prop: Json | undefined, { yes, no }: ValueWords): string => {
  if (prop === undefined || prop === null) return ''
  if (typeof prop === 'boolean') return prop ? yes : no
  return typeof prop === 'object' ? JSON.stringify(prop) : String(prop)
}

/** What a cell shows of a value. */
export const cellOf = (value: LookupValue, { id, prop }: ValueColumn, words: ValueWords): string => {
  if (prop !== undefined) return propInWords(value.props?.[prop], words)
  if (id === 'offered') return words.offered[offeredOf(value)]
  return value[id as 'value' | 'label' | 'help'] ?? ''
}

const isWord = (text: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.localeCompare(text, undefined, { sensitivity: 'base' }) === 0)

/** What a text says in a column; undefined when the cell is empty. */
const readCell = (
  text: string,
  type: ValueColumn['type'],
  { offered, yes, no }: ValueWords,
): { readonly ok: true; readonly value: Json | undefined } | { readonly ok: false; readonly why: CellFault } => {
  if (type === 'mixed') return { ok: false, why: 'mixed' }
  if (text === '') return { ok: true, value: undefined }
  if (isSpreadsheetError(text)) return { ok: false, why: 'spreadsheet-error' }
  if (type === 'number') {
    const number = numberFromMessage(text)
    return typeof number === 'number' ? { ok: true, value: number } : { ok: false, why: 'not-number' }
  }
  if (type === 'yes-no') {
    if (isWord(text, yes, 'true', 'yes')) return { ok: true, value: true }
    return isWord(text, no, 'false', 'no') ? { ok: true, value: false } : { ok: false, why: 'yes-no' }
  }
  if (type === 'offered') {
    const found = OFFERED.find((word) => isWord(text, word, offered[word]))
    return found === undefined ? { ok: false, why: 'offered' } : { ok: true, value: found }
  }
  return { ok: true, value: text }
}

const withOffered = (value: LookupValue, offered: Offered): LookupValue => {
  const { retired: _retired, hidden: _hidden, disabled: _disabled, ...rest } = value
  if (offered === 'yes') return rest
  return { ...rest, [offered === 'shown' ? 'disabled' : offered]: true }
}

const withProp = ({ props = {}, ...rest }: LookupValue, prop: string, value: Json | undefined): LookupValue => {
  const { [prop]: _old, ...others } = props
  const next = value === undefined ? others : { ...props, [prop]: value }
  return Object.keys(next).length === 0 ? rest : { ...rest, props: next }
}

/** The value with one cell written; a cell that shows the same already changes nothing. A code and a label are never empty. */
export const withCell = (
  value: LookupValue,
  column: ValueColumn,
  written: string,
  words: ValueWords,
): { readonly ok: true; readonly value: LookupValue } | { readonly ok: false; readonly why: CellFault } => {
  const text = written.trim()
  if (text === cellOf(value, column, words)) return { ok: true, value }
  const { id, type, prop } = column
  const read = readCell(text, type, words)
  if (!read.ok) return read
  if (prop !== undefined) return { ok: true, value: withProp(value, prop, read.value) }
  if (id === 'offered') return { ok: true, value: withOffered(value, (read.value ?? 'yes') as Offered) }
  if (read.value !== undefined) return { ok: true, value: { ...value, [id]: read.value } }
  if (id !== 'help') return { ok: false, why: 'empty' }
  const { help: _help, ...rest } = value
  return { ok: true, value: rest }
}
