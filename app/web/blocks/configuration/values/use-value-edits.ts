import { useState } from 'react'
import {
  cellOf,
  movesTo,
  placeNow,
  valueColumns,
  whereTo,
  withCell,
  writeCsv,
  type Json,
  type LookupValue,
  type ValueColumn,
} from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { GridPlace } from '../grid/grid-range.ts'
import { saveText } from '../save/save-text.ts'
import type { OpenDraft } from '../use-draft.ts'
import { nextCode } from './next-code.ts'
import { cellFaultInWords, titlesOf, valueWords } from './value-words.ts'

const asJson = (value: unknown): Json => value as Json

type Table = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly values: readonly LookupValue[]
  /** The rows as they are drawn. */
  readonly shown: readonly LookupValue[]
  /** The codes that are in force. */
  readonly kept: ReadonlySet<string>
  readonly onEdited: () => void
}

/** The path of a value in the outline of its list. */
export const pathOfValue = ({ outline }: DefinitionInChange, code: string | undefined): string =>
  outline.find(({ list, name }) => list === '/values' && name === code)?.path ?? ''

/** Where a value says what a column has; undefined where that is in more than one property, or is its name. */
const innerPath = ({ id, prop }: ValueColumn): string | undefined => {
  if (prop !== undefined) return `/props/${prop.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return id === 'label' || id === 'help' ? `/${id}` : undefined
}

const propertyAt = (value: LookupValue, { id, prop }: ValueColumn): Json | undefined =>
  prop === undefined ? value[id as 'label' | 'help'] : value.props?.[prop]

/** What the table does to the values, each as one edit. `notice`: why the last one was not made. */
export const useValueEdits = ({ draft, data, values, shown, kept, onEdited }: Table) => {
  const { grid: texts } = configurationTexts()
  const [notice, setNotice] = useState<string>()
  const columns = valueColumns({ values: [...values] })
  const cellWords = valueWords()

  const edit = async (...what: Parameters<OpenDraft['edit']>): Promise<boolean> => {
    const isDone = await draft.edit(...what)
    if (isDone) onEdited()
    return isDone
  }
  const writeAll = (next: readonly LookupValue[]): Promise<boolean> =>
    edit({ do: 'set', path: '/values', value: asJson(next) }, { was: asJson(values) })
  const put = (code: string, value: LookupValue): void => {
    if (value.value === code)
      void edit(
        { do: 'set', path: pathOfValue(data, code), value: asJson(value) },
        { was: asJson(values.find((known) => known.value === code) ?? null) },
      )
    else void writeAll(values.map((known) => (known.value === code ? value : known)))
  }
  const write = ({ row, column: place }: GridPlace, text: string): void => {
    const [value, column] = [shown[row], columns[place]]
    if (!value || !column) return
    const made = withCell(value, column, text, cellWords)
    if (!made.ok) return setNotice(cellFaultInWords(made.why, text))
    if (made.value.value !== value.value && values.some((known) => known.value === made.value.value))
      return setNotice(texts.faults.used({ text: made.value.value }))
    setNotice(undefined)
    const inner = innerPath(column)
    if (inner === undefined) return put(value.value, made.value)
    // The cell alone: what was typed in another cell a moment ago may not be here yet.
    const path = `${pathOfValue(data, value.value)}${inner}`
    const next = propertyAt(made.value, column)
    const was = propertyAt(value, column)
    if (next !== undefined) void edit({ do: 'set', path, value: next }, { was: was ?? null })
    else if (was !== undefined) void edit({ do: 'remove', path }, { was })
  }
  /** Whether the value moved by one. */
  const move = async (row: number, way: 'up' | 'down'): Promise<boolean> => {
    const moved = [pathOfValue(data, shown[row]?.value)]
    const now = placeNow(data.outline, moved)
    const next = now && whereTo(data.outline, moved, now, way)
    const moves = next?.ok === true ? movesTo(data.outline, moved, next.place) : []
    if (moves.length === 0 || !(await draft.move(moves, data.outline))) return false
    onEdited()
    return true
  }
  /** A value that is new in the change goes; one that is in force is retired, or taken back. */
  const retire = (row: number): void => {
    const value = shown[row]
    if (!value) return
    if (!kept.has(value.value)) return void edit({ do: 'remove', path: pathOfValue(data, value.value) }, { was: asJson(value) })
    const { retired, ...rest } = value
    put(value.value, retired === true ? rest : { ...rest, retired: true })
  }
  const add = (): Promise<boolean> => {
    const value = nextCode(values.map((known) => known.value))
    const after = values.at(-1)?.value
    return edit({
      do: 'insert',
      path: '/values',
      element: { value, label: texts.newLabel },
      ...(after !== undefined && { after }),
    })
  }
  const save = (): void => {
    const titles = titlesOf(columns)
    const rows = values.map((value) => columns.map((column) => cellOf(value, column, cellWords)))
    saveText(`${data.id.slice(0, data.id.lastIndexOf('.'))}.csv`, writeCsv([columns.map(({ id }) => titles[id]), ...rows], ','), 'text/csv')
  }
  return { columns, cellWords, notice, setNotice, edit, writeAll, write, move, retire, add, save }
}
