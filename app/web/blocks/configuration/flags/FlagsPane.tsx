import './flags.css'
import { Button, Input } from '@fluentui/react-components'
import { useState, type KeyboardEvent } from 'react'
import { LoadingRows, Message } from '#renderer'
import { flagCells, whyNot, type Flag, type FlagChoice } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridCell } from '../grid/grid-column.ts'
import { areaOf, type GridArea, type GridRange } from '../grid/grid-range.ts'
import type { OpenDraft } from '../use-draft.ts'
import { ChosenCell } from './ChosenCell.tsx'
import { FlagRules } from './FlagRules.tsx'
import { FlagWord } from './FlagWord.tsx'
import { FLAG_ORDER, labelOfField, readFlag, refusalInWords } from './flag-words.ts'
import { PasteCard } from './PasteCard.tsx'
import { readPaste, type PastedCell } from './read-paste.ts'
import { useFlags } from './use-flags.ts'

type Props = { readonly draft: OpenDraft; readonly data: DefinitionInChange }

const FIRST = { row: 0, column: 1 }
/** Below this width there is no room for a grid. */
const NARROW = '(max-width: 768px)'

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Who must answer, may answer, reads and does not see each question of a form, by role and state: a cell is what all rules together say. */
export const FlagsPane = ({ draft, data }: Props) => {
  const texts = configurationTexts().flags
  const { source, error, titleOf, write, set, before, notice, setNotice } = useFlags(draft, data)
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const [words, setWords] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [range, setRange] = useState<GridRange>({ from: FIRST, to: FIRST })
  const [marked, mark] = useState<string>()
  const [pasted, setPasted] = useState<readonly PastedCell[]>()
  if (!source) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>

  const cells = flagCells(source)
  const wanted = words.trim().toLowerCase()
  const rows = numbersTo(source.fields.length).filter((row) => {
    const field = source.fields[row]
    return field !== undefined && `${labelOfField(field)} ${field.path} ${field.pageTitle}`.toLowerCase().includes(wanted)
  })
  const roles = [...new Set(source.columns.map(({ role }) => role))]
  const columns = numbersTo(source.columns.length).filter((column) => !left.includes(source.columns[column]?.role ?? ''))
  /** The first column of the grid has the questions. */
  const innerArea = ({ left: from, right, ...area }: GridArea): GridArea => ({
    ...area,
    left: Math.max(0, from - 1),
    right: Math.max(0, right - 1),
  })
  const area = innerArea(areaOf(range))
  const chosenIn = ({ top, bottom, left: from, right }: GridArea): readonly Omit<FlagChoice, 'flag'>[] =>
    rows.slice(top, bottom + 1).flatMap((row) => columns.slice(from, right + 1).map((column) => ({ row, column })))
  const chosen = chosenIn(area)

  const setChosen = (flag: Flag): void => {
    const refused = chosen.flatMap(({ row, column }) => {
      const [field, at] = [source.fields[row], source.columns[column]]
      const why = field && at && cells[row]?.[column]?.flag !== flag ? whyNot(field, at, flag) : undefined
      return field && at && why !== undefined ? [refusalInWords(why, field, at, source.fields)] : []
    })
    if (refused.length < chosen.length && !set(chosen.map((cell) => ({ ...cell, flag })))) return
    if (refused[0] !== undefined) setNotice(texts.leftOut({ count: refused.length, why: refused[0] }))
  }
  const pressKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const flag = ctrlKey || metaKey || altKey ? undefined : FLAG_ORDER[Number(key) - 1]
    if (flag !== undefined) setChosen(flag)
    if (key === 'Escape' && (pasted || marked !== undefined)) {
      setPasted(undefined)
      mark(undefined)
      return true
    }
    return flag !== undefined
  }
  const pastedAt = new Map((pasted ?? []).map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const isChanged = (row: number, column: number): boolean => {
    const { role, state } = source.columns[column] ?? {}
    const was = before.get(`${source.fields[row]?.path} ${role} ${state}`)
    return was !== undefined && was !== cells[row]?.[column]?.flag
  }
  const toneOf = (row: number, column: number): GridCell['tone'] => {
    const proposal = pastedAt.get(`${row} ${column}`)
    if (proposal) return proposal.fault === undefined ? 'changed' : 'faulty'
    const cell = cells[row]?.[column]
    return marked !== undefined && cell !== undefined && [cell.rule, ...cell.maybe].some((rule) => rule?.key === marked)
      ? 'marked'
      : undefined
  }
  const cellOf = (line: number, place: number): GridCell => {
    const [row, column] = [rows[line] ?? -1, columns[place - 1] ?? -1]
    const field = source.fields[row]
    if (place === 0) return { text: field ? labelOfField(field) : '', locked: texts.questionCell }
    const cell = cells[row]?.[column]
    if (!cell) return { text: '' }
    const proposal = pastedAt.get(`${row} ${column}`)
    const tone = toneOf(row, column)
    const flag = proposal?.flag ?? cell.flag
    return {
      text: texts.short[flag],
      shown:
        proposal?.fault === 'word' ? undefined : (
          <span className={isChanged(row, column) ? 'sj-flag-changed' : undefined}>
            <FlagWord flag={flag} isOpen={cell.maybe.length > 0} isLocked={cell.lock !== undefined} />
            {isChanged(row, column) && <span className="sj-vh">{texts.changedHere}</span>}
          </span>
        ),
      ...(proposal?.fault === 'word' && { text: proposal.text }),
      ...(tone !== undefined && { tone }),
      ...(cell.lock === 'explains' &&
        field &&
        source.columns[column] && { locked: refusalInWords('explains', field, source.columns[column], source.fields) }),
    }
  }
  const at = { row: rows[range.to.row] ?? -1, column: columns[Math.max(0, range.to.column - 1)] ?? -1 }
  const [field, column, cell] = [source.fields[at.row], source.columns[at.column], cells[at.row]?.[at.column]]
  if (isNarrow)
    return (
      <div className="sj-stack s">
        <Message intent="info">{texts.narrow}</Message>
        <FlagRules
          source={source}
          change={data.change?.id}
          cell={undefined}
          marked={undefined}
          titleOf={titleOf}
          onMark={() => undefined}
        />
      </div>
    )
  const first = (line: number): string | undefined => {
    const [here, above] = [source.fields[rows[line] ?? -1], source.fields[rows[line - 1] ?? -1]]
    return here && here.page !== above?.page ? here.pageTitle : undefined
  }
  return (
    <div className="sj-flags">
      <div className="sj-stack s">
        <section className="sj-card" aria-label={texts.title}>
          <div className="hd sj-flags-tools">
            <Input
              size="small"
              type="search"
              aria-label={texts.find}
              placeholder={texts.find}
              value={words}
              onChange={(_, { value }) => setWords(value)}
            />
            {roles.length > 1 && (
              <span role="group" aria-label={texts.roles} className="sj-conf-acts">
                {roles.map((role) => (
                  <Button
                    key={role}
                    size="small"
                    aria-pressed={!left.includes(role)}
                    appearance={left.includes(role) ? 'subtle' : 'secondary'}
                    onClick={() => setLeft(left.includes(role) ? left.filter((each) => each !== role) : [...left, role])}
                  >
                    {role}
                  </Button>
                ))}
              </span>
            )}
          </div>
          {notice !== undefined && <Message intent="warning">{notice}</Message>}
          {rows.length === 0 || columns.length === 0 ? (
            <p className="bd sj-muted">{texts.nothing}</p>
          ) : (
            <Grid
              label={texts.title}
              columns={[
                { id: 'question', title: texts.question, width: 'minmax(180px, 1fr)' },
                ...columns.map((each) => {
                  const { id, role, state } = source.columns[each] ?? { id: '', role: '' }
                  return {
                    id,
                    title: state ?? role,
                    ...(state !== undefined && { group: role }),
                    width: '92px',
                    choices: FLAG_ORDER.map((flag) => texts.short[flag]),
                  }
                }),
              ]}
              rows={rows.map((row, line) => {
                const heading = first(line)
                return { key: source.fields[row]?.path ?? '', ...(heading !== undefined && { heading }) }
              })}
              cell={cellOf}
              range={range}
              onRange={(next) => {
                setNotice(undefined)
                setRange(next)
              }}
              onWrite={({ row, column: place }, text) => {
                const [flag, line, across] = [readFlag(text), rows[row], columns[place - 1]]
                if (flag !== undefined && line !== undefined && across !== undefined) set([{ row: line, column: across, flag }])
              }}
              onPaste={(lines, to) => setPasted(readPaste(lines, innerArea(to), { source, read: readFlag, rows, columns }))}
              onKey={pressKey}
              onLocked={setNotice}
            />
          )}
          <p className="sj-grid-keys">
            {FLAG_ORDER.map((flag) => (
              <span key={flag}>
                <FlagWord flag={flag} /> {texts.long[flag]}
              </span>
            ))}
            <span>{texts.keys}</span>
          </p>
        </section>
        <FlagRules source={source} change={data.change?.id} cell={cell} marked={marked} titleOf={titleOf} onMark={mark} onWrite={write} />
      </div>
      <div className="sj-stack s">
        {pasted && (
          <PasteCard
            source={source}
            pasted={pasted}
            onChange={setPasted}
            onCancel={() => setPasted(undefined)}
            onTake={() => {
              const taken = pasted.flatMap(({ row, column: across, flag, changes }) =>
                changes && flag !== undefined ? [{ row, column: across, flag }] : [],
              )
              if (set(taken)) setPasted(undefined)
            }}
          />
        )}
        {field && column && cell && (
          <ChosenCell source={source} field={field} column={column} cell={cell} count={chosen.length} titleOf={titleOf} onSet={setChosen} />
        )}
      </div>
    </div>
  )
}
