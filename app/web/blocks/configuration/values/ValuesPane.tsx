import './values.css'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Message } from '#renderer'
import { cellOf, type Lookup, type LookupValue, type ValueColumn } from '#engine'
import type { DefinitionInChange, DefinitionUses } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { forgetAnswers } from '../../../kept/forget-answers.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridArea } from '../grid/grid-range.ts'
import type { OpenDraft } from '../use-draft.ts'
import { columnsOfValues } from './columns-of-values.ts'
import { ImportRows } from './ImportRows.tsx'
import { ProposalPane } from './ProposalPane.tsx'
import { readPasted, type RowsRead } from './proposed.ts'
import { pathOfValue, useValueEdits } from './use-value-edits.ts'
import { UsesCard } from './UsesCard.tsx'
import { ValuesHead } from './ValuesHead.tsx'
import { ValueTools } from './ValueTools.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onChoose: (path: string) => void
  /** The table wrote something, so that what stands beside it is read again. */
  readonly onEdited: () => void
}

const FIRST = { row: 0, column: 0 }
/** A key that is held goes through many rows; what stands beside them waits for the last. */
const REST_MS = 250

const useRested = (path: string, onChoose: (path: string) => void): void => {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const timer = setTimeout(() => onChoose(path), REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another row is another choice
  }, [path])
}

/** The codes that are in force. Until that is known, every one may be. */
const useKept = (id: string, lookup: Lookup): ReadonlySet<string> => {
  const { data, error } = useOperation('GET /api/configuration/definitions/:id', { params: { id }, query: {} })
  const lasting = error === undefined ? (data?.definition ?? lookup) : {}
  return new Set(((lasting as Lookup).values ?? []).map(({ value }) => value))
}

/** Why a code that is in force stays, with some of those that use the list. */
const whyKept = (uses: DefinitionUses['uses']): string => {
  const texts = configurationTexts().grid
  if (uses.length === 0) return texts.codeInForce
  const names = uses.slice(0, 3).map(({ title }) => title)
  return texts.codeInForceAt({ names: names.join(', ') })
}

/** A list of values whose rows come from elsewhere. */
const FromElsewhere = ({ from, change }: { readonly from: NonNullable<Lookup['from']>; readonly change: string | undefined }) => {
  const texts = configurationTexts().grid
  const source = from.view ?? from.workflow
  return (
    <p>
      {from.view === undefined ? texts.fromPath : texts.fromView}{' '}
      {source !== undefined && <a href={`#${editorAddress(source, change === undefined ? {} : { change })}`}>{texts.openSource}</a>}
    </p>
  )
}

/** The values of a list as a table: edited in place, pasted from and copied to a spreadsheet, imported from a file. */
export const ValuesPane = ({ draft, data, chosen, onChoose, onEdited }: Props) => {
  const { grid: texts } = configurationTexts()
  const lookup = data.definition as unknown as Lookup
  const values: readonly LookupValue[] = lookup.values ?? []
  const change = data.change?.id
  const { data: used } = useOperation('GET /api/configuration/definitions/:id/uses', { params: { id: data.id }, query: { change } })
  const [words, setWords] = useState('')
  const [showsRetired, setShowsRetired] = useState(true)
  const [range, setRange] = useState({ from: FIRST, to: FIRST })
  const [importing, setImporting] = useState(false)
  const [read, setRead] = useState<RowsRead>()
  const placeOfRows = `rows.${change ?? ''}.${data.id}`
  const wanted = words.trim().toLowerCase()
  const shown = values.filter(
    (value) =>
      (showsRetired || value.retired !== true) && `${value.value} ${value.label} ${value.help ?? ''}`.toLowerCase().includes(wanted),
  )
  const path = pathOfValue(data, shown[range.to.row]?.value)
  useRested(path, onChoose)
  const kept = useKept(data.id, lookup)
  const edits = useValueEdits({ draft, data, values, shown, kept, onEdited })
  const { columns, cellWords } = edits
  const paste = (rows: readonly (readonly string[])[], { top, left }: GridArea): void => {
    const codes = shown.slice(top).map(({ value }) => value)
    setRead(readPasted(values, rows, { column: columns[left]?.id ?? 'value', codes }))
  }
  const move = async (row: number, way: 'up' | 'down'): Promise<void> => {
    const to = { ...range.to, row: row + (way === 'up' ? -1 : 1) }
    if (await edits.move(row, way)) setRange({ from: to, to })
  }
  const add = async (): Promise<void> => {
    setWords('')
    const to = { row: values.length, column: 1 }
    if (await edits.add()) setRange({ from: to, to })
  }
  const pressKey = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Delete') edits.retire(range.to.row)
    return key === 'Delete'
  }
  const takeAll = async (next: readonly LookupValue[]): Promise<void> => {
    setRead(undefined)
    if (await edits.writeAll(next)) forgetAnswers(placeOfRows)
  }
  const uses = used?.uses ?? []
  const lockOf = (value: LookupValue, column: ValueColumn): string | undefined => {
    if (column.id === 'value' && kept.has(value.value)) return whyKept(uses)
    return column.type === 'mixed' ? texts.otherCell : undefined
  }
  return (
    <section className="sj-card sj-values" aria-label={texts.values}>
      <ValuesHead
        counts={{ count: values.length, shown: shown.length }}
        onList={chosen === '' ? undefined : () => onChoose('')}
        isImporting={importing}
        onImport={() => setImporting(!importing)}
        onSave={edits.save}
        onAdd={() => void add()}
      />
      {lookup.from && <FromElsewhere from={lookup.from} change={change} />}
      {importing && (
        <ImportRows
          values={values}
          place={placeOfRows}
          onCancel={() => setImporting(false)}
          onRead={(rows) => {
            setImporting(false)
            setRead(rows)
          }}
        />
      )}
      {read && (
        <ProposalPane
          key={JSON.stringify(read.headings)}
          values={values}
          read={read}
          onTake={(next) => void takeAll(next)}
          onCancel={() => setRead(undefined)}
        />
      )}
      {!read && values.length > 0 && (
        <>
          <ValueTools
            words={words}
            onWords={setWords}
            order={lookup.sort ?? 'given'}
            onOrder={(order) => void edits.edit({ do: 'set', path: '/sort', value: order }, { was: lookup.sort ?? null })}
            retired={values.some(({ retired }) => retired === true) ? showsRetired : undefined}
            onRetired={setShowsRetired}
          />
          {edits.notice !== undefined && <Message intent="warning">{edits.notice}</Message>}
          <Grid
            label={texts.values}
            columns={columnsOfValues(columns)}
            rows={shown.map((value) => ({
              key: value.value,
              ...(!kept.has(value.value) && { tone: 'new' as const }),
              ...(value.retired === true && { tone: 'quiet' as const }),
            }))}
            cell={(row, place) => {
              const [value, column] = [shown[row], columns[place]]
              if (!value || !column) return { text: '' }
              const locked = lockOf(value, column)
              return { text: cellOf(value, column, cellWords), ...(locked !== undefined && { locked }) }
            }}
            range={range}
            onRange={setRange}
            onWrite={edits.write}
            onPaste={paste}
            onMove={(row, way) => void move(row, way)}
            onKey={pressKey}
            onLocked={edits.setNotice}
          />
          <p className="sj-grid-keys">{texts.keys}</p>
        </>
      )}
      {used && <UsesCard uses={uses} change={change} />}
    </section>
  )
}
