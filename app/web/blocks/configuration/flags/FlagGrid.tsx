import type { KeyboardEvent } from 'react'
import type { FlagCell, FlagChoice, FlagSource } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridCell, GridTone } from '../grid/grid-column.ts'
import type { GridArea, GridRange } from '../grid/grid-range.ts'
import { FlagWord } from './FlagWord.tsx'
import { FLAG_ORDER, labelOfField, readFlag, refusalInWords } from './flag-words.ts'
import type { PastedCell } from './read-paste.ts'
import { cellKey } from './what-changes.ts'

/** The questions and columns that are shown, by their places in the source. */
export type FlagPlaces = { readonly rows: readonly number[]; readonly columns: readonly number[] }

type Props = FlagPlaces & {
  readonly source: FlagSource
  readonly cells: readonly (readonly FlagCell[])[]
  /** The cells as they are without the change. */
  readonly before: ReadonlyMap<string, string>
  readonly pasted: readonly PastedCell[]
  /** The key of the rule whose cells are marked. */
  readonly marked: string | undefined
  readonly range: GridRange
  readonly onRange: (range: GridRange) => void
  readonly onWrite: (cell: FlagChoice) => void
  readonly onPaste: (rows: readonly (readonly string[])[], area: GridArea) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onLocked: (why: string) => void
}

/** So many columns stand beside the questions at every width. */
const FEW = 4

/** The questions of a form with what each role may do in each state. */
export const FlagGrid = ({
  source,
  cells,
  rows,
  columns,
  before,
  pasted,
  marked,
  range,
  onRange,
  onWrite,
  onPaste,
  onKey,
  onLocked,
}: Props) => {
  const texts = configurationTexts().flags
  const pastedAt = new Map(pasted.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const isChanged = (row: number, column: number): boolean => {
    const { role, state } = source.columns[column] ?? {}
    const was = before.get(cellKey(source.fields[row]?.path, role, state))
    return was !== undefined && was !== cells[row]?.[column]?.flag
  }
  const toneOf = (cell: FlagCell, proposal: PastedCell | undefined): GridTone | undefined => {
    if (proposal) return proposal.fault === undefined ? 'changed' : 'faulty'
    return marked !== undefined && [cell.rule, ...cell.maybe].some((rule) => rule?.key === marked) ? 'marked' : undefined
  }
  const cellOf = (line: number, place: number): GridCell => {
    const [row, across] = [rows[line] ?? -1, columns[place - 1] ?? -1]
    const [field, column, cell] = [source.fields[row], source.columns[across], cells[row]?.[across]]
    if (place === 0) return { text: field ? labelOfField(field) : '', locked: texts.questionCell }
    if (!field || !column || !cell) return { text: '' }
    const proposal = pastedAt.get(`${row} ${across}`)
    const tone = toneOf(cell, proposal)
    const toned = tone === undefined ? {} : { tone }
    if (proposal?.fault === 'word') return { text: proposal.text, shown: <span className="sj-flags-word">{proposal.text}</span>, ...toned }
    const flag = proposal?.flag ?? cell.flag
    const changed = isChanged(row, across)
    return {
      text: texts.short[flag],
      shown: (
        <span className={changed ? 'sj-flag-changed' : undefined}>
          <FlagWord flag={flag} isOpen={cell.maybe.length > 0} isLocked={cell.lock !== undefined} />
          {changed && <span className="sj-vh"> {texts.changedHere}</span>}
        </span>
      ),
      ...toned,
      ...(cell.lock === 'explains' && { locked: refusalInWords('explains', field, column, source.fields) }),
    }
  }
  return (
    <Grid
      label={texts.title}
      columns={[
        { id: 'question', title: texts.question, width: columns.length > FEW ? '240px' : 'minmax(240px, 1fr)' },
        ...columns.map((place) => {
          const { id, role, state } = source.columns[place] ?? { id: '', role: '' }
          const choices = FLAG_ORDER.map((flag) => texts.short[flag])
          return { id, title: state ?? role, ...(state !== undefined && { group: role }), width: '100px', choices }
        }),
      ]}
      rows={rows.map((row, line) => {
        const [here, above] = [source.fields[row], source.fields[rows[line - 1] ?? -1]]
        return { key: here?.path ?? '', ...(here && here.page !== above?.page && { heading: here.pageTitle }) }
      })}
      cell={cellOf}
      range={range}
      onRange={onRange}
      onWrite={({ row, column }, text) => {
        const [flag, line, across] = [readFlag(text), rows[row], columns[column - 1]]
        if (flag !== undefined && line !== undefined && across !== undefined) onWrite({ row: line, column: across, flag })
      }}
      onPaste={onPaste}
      onKey={onKey}
      onLocked={onLocked}
    />
  )
}
