import './flags.css'
import { useState, type KeyboardEvent } from 'react'
import { LoadingRows, Message } from '#renderer'
import { flagCells, whyNot, type Flag, type FlagChoice, type FlagSource } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { areaOf, type GridArea, type GridRange } from '../grid/grid-range.ts'
import type { OpenDraft } from '../use-draft.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { ChosenCell } from './ChosenCell.tsx'
import { FlagGrid, type FlagPlaces } from './FlagGrid.tsx'
import { FlagRules } from './FlagRules.tsx'
import { FlagTools } from './FlagTools.tsx'
import { FlagWord } from './FlagWord.tsx'
import { FLAG_ORDER, labelOfField, readFlag, refusalInWords } from './flag-words.ts'
import { PasteCard } from './PasteCard.tsx'
import { readPaste, type PastedCell } from './read-paste.ts'
import { RulesToRead } from './RulesToRead.tsx'
import { useFlags } from './use-flags.ts'
import { WhatChanges } from './WhatChanges.tsx'

type Props = { readonly draft: OpenDraft; readonly data: DefinitionInChange }
type Flags = ReturnType<typeof useFlags>

const FIRST = { row: 0, column: 1 }
/** Below this width there is no room for a grid. */
const NARROW = '(max-width: 768px)'

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const placesOf = (source: FlagSource, words: string, left: readonly string[]): FlagPlaces => ({
  rows: numbersTo(source.fields.length).filter((row) => {
    const field = source.fields[row]
    return field && `${labelOfField(field)} ${field.path} ${field.pageTitle}`.toLowerCase().includes(words.trim().toLowerCase())
  }),
  columns: numbersTo(source.columns.length).filter((column) => !left.includes(source.columns[column]?.role ?? '')),
})

/** The first column of the grid has the questions. */
const innerArea = ({ left, right, ...area }: GridArea): GridArea => ({
  ...area,
  left: Math.max(0, left - 1),
  right: Math.max(0, right - 1),
})

/** Who must answer, may answer, reads and does not see each question of a form, by role and state: a cell is what all rules together say. */
export const FlagsPane = ({ draft, data }: Props) => {
  const texts = configurationTexts().flags
  const flags = useFlags(draft, data)
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const { source, error, titleOf } = flags
  const change = data.change?.id
  if (!source) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  if (!isNarrow) return <FlagsEditor {...flags} source={source} change={change} version={data.change?.version} />
  return (
    <div className="sj-stack s sj-flags-narrow">
      <Message intent="info">{texts.narrow}</Message>
      <RulesToRead source={source} change={change} titleOf={titleOf} />
    </div>
  )
}

type Editing = Omit<Flags, 'source'> & {
  readonly source: FlagSource
  readonly change: string | undefined
  readonly version: number | undefined
}

const FlagsEditor = ({ source, change, version, titleOf, write, set, before, notice, setNotice }: Editing) => {
  const texts = configurationTexts().flags
  const isReadOnly = useReadOnly()
  const [words, setWords] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [range, setRange] = useState<GridRange>({ from: FIRST, to: FIRST })
  const [marked, mark] = useState<string>()
  const [pasted, setPasted] = useState<readonly PastedCell[]>()
  const cells = flagCells(source)
  const places = placesOf(source, words, left)
  const { rows, columns } = places
  const area = innerArea(areaOf(range))
  const chosen = rows
    .slice(area.top, area.bottom + 1)
    .flatMap((row) => columns.slice(area.left, area.right + 1).map((column) => ({ row, column })))

  const setCells = (choices: readonly FlagChoice[]): void => {
    const refused = choices.flatMap(({ row, column, flag }) => {
      const [field, at] = [source.fields[row], source.columns[column]]
      const why = field && at && cells[row]?.[column]?.flag !== flag ? whyNot(field, at, flag) : undefined
      return field && at && why !== undefined ? [refusalInWords(why, field, at, source.fields)] : []
    })
    if (refused.length < choices.length && !set(choices)) return
    if (refused[0] !== undefined) setNotice(texts.leftOut({ count: refused.length, why: refused[0] }))
  }
  const setChosen = (flag: Flag): void => setCells(chosen.map((cell) => ({ ...cell, flag })))
  const takePasted = (): void => {
    const taken = (pasted ?? []).flatMap(({ row, column, flag, changes }) => (changes && flag !== undefined ? [{ row, column, flag }] : []))
    if (set(taken)) setPasted(undefined)
  }
  const pressKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const flag = ctrlKey || metaKey || altKey ? undefined : FLAG_ORDER[Number(key) - 1]
    if (flag !== undefined) setChosen(flag)
    if (key !== 'Escape' || (!pasted && marked === undefined)) return flag !== undefined
    setPasted(undefined)
    mark(undefined)
    return true
  }
  const goTo = (next: GridRange): void => {
    setNotice(undefined)
    setRange(next)
  }
  const show = (filter: () => void): void => {
    filter()
    goTo({ from: FIRST, to: FIRST })
  }
  const at = { row: rows[range.to.row] ?? -1, column: columns[Math.max(0, range.to.column - 1)] ?? -1 }
  const [field, column, cell] = [source.fields[at.row], source.columns[at.column], cells[at.row]?.[at.column]]
  return (
    <div className="sj-flags">
      <div className="sj-stack s">
        <section className="sj-card" aria-label={texts.title}>
          <FlagTools
            words={words}
            onWords={(next) => show(() => setWords(next))}
            roles={[...new Set(source.columns.map(({ role }) => role))]}
            left={left}
            onLeft={(next) => show(() => setLeft(next))}
          />
          {notice !== undefined && <Message intent="warning">{notice}</Message>}
          {rows.length === 0 || columns.length === 0 ? (
            <p className="bd sj-muted">{texts.nothing}</p>
          ) : (
            <FlagGrid
              {...{ source, cells, before, marked, range, ...places }}
              pasted={pasted ?? []}
              onRange={goTo}
              onWrite={(choice) => setCells([choice])}
              onPaste={(lines, to) => setPasted(readPaste(lines, innerArea(to), { source, read: readFlag, ...places }))}
              onKey={pressKey}
              onLocked={setNotice}
            />
          )}
          <p className="sj-grid-keys">
            {FLAG_ORDER.map((flag) => (
              <FlagWord key={flag} flag={flag} isLong />
            ))}
            <span>{isReadOnly ? texts.keysReading : texts.keys}</span>
          </p>
        </section>
        <FlagRules {...{ source, change, cell, marked, titleOf }} onMark={mark} onWrite={write} />
      </div>
      <div className="sj-stack s">
        {pasted && (
          <PasteCard source={source} pasted={pasted} onChange={setPasted} onCancel={() => setPasted(undefined)} onTake={takePasted} />
        )}
        {field && column && cell && <ChosenCell {...{ source, field, column, cell, titleOf }} count={chosen.length} onSet={setChosen} />}
        {change !== undefined && <WhatChanges {...{ source, cells, before, change }} version={version} />}
      </div>
    </div>
  )
}
