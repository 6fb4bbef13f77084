import { useState } from 'react'
import { cellOf, valueColumns, type LookupValue, type ProposedRow, type RowsProposal } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridTone } from '../grid/grid-column.ts'
import { columnsOfValues } from './columns-of-values.ts'
import { valueWords } from './value-words.ts'

type Props = { readonly values: readonly LookupValue[]; readonly proposal: RowsProposal }
type Shown = { readonly value: LookupValue; readonly row?: ProposedRow }

const toneOf = ({ row }: Shown): GridTone | undefined => {
  if (row === undefined) return 'quiet'
  return row.state === 'same' ? undefined : row.state
}

/** The values as they would be, with those that the rows would add and those that are faulty. */
export const ProposalGrid = ({ values, proposal: { rows } }: Props) => {
  const texts = configurationTexts().grid
  const [range, setRange] = useState({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  const words = valueWords()
  const columns = valueColumns({ values: [...values] })
  const fits = new Map(rows.filter(({ state }) => state !== 'faulty').map((row) => [row.value.value, row]))
  const known = new Set(values.map(({ value }) => value))
  const shown: readonly Shown[] = [
    ...values.map((value): Shown => {
      const row = fits.get(value.value)
      return { value: row?.value ?? value, ...(row && { row }) }
    }),
    ...rows.filter(({ state, value }) => state === 'faulty' || !known.has(value.value)).map((row) => ({ value: row.value, row })),
  ]
  const stateOf = ({ row }: Shown): string => texts.states[row?.state ?? 'missing']
  return (
    <Grid
      label={texts.proposal}
      columns={[...columnsOfValues(columns), { id: 'in-file', title: texts.inFile, width: 'minmax(140px, 1fr)' }]}
      rows={shown.map((each, index) => ({ key: `${each.value.value} ${index}`, tone: toneOf(each) }))}
      range={range}
      onRange={setRange}
      cell={(row, place) => {
        const each = shown[row]
        const column = columns[place]
        if (each === undefined) return { text: '' }
        if (column === undefined) return { text: stateOf(each) }
        const text = cellOf(each.value, column, words)
        const isChanged = each.row?.before !== undefined && each.row.changed.includes(column.id)
        if (!isChanged || each.row?.before === undefined) return { text }
        const before = cellOf(each.row.before, column, words)
        return {
          text,
          shown: (
            <span className="text">
              {text} {before !== '' && <span className="sj-muted">{texts.was({ text: before })}</span>}
            </span>
          ),
        }
      }}
    />
  )
}
