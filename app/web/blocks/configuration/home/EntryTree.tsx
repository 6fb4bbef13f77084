import { Checkbox } from '@fluentui/react-components'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Avatar, Card, Icon } from '#renderer'
import type { ConfigurationHome } from '../../../../server/contract/configuration.ts'
import { putKept, kept } from '../../../api/kept.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { rowAround, shownRows, treeRows, type TreeRow } from './tree-rows.ts'

/** `change`: the one that is worked in; what is opened is edited there. */
type Props = Pick<ConfigurationHome, 'entries' | 'held'> & { readonly change: string | undefined }

const OPEN = 'sojourn.configuration.open'

const rememberedOpen = (): ReadonlySet<string> => new Set((kept()?.getItem(OPEN) ?? '').split('\n'))

/** The groups that are open, as they were when the page was left. */
const useOpenGroups = () => {
  const [open, setOpen] = useState(rememberedOpen)
  const turn = (key: string, to: boolean): void => {
    const next = new Set(open)
    if (to) next.add(key)
    else next.delete(key)
    putKept(OPEN, [...next].join('\n'))
    setOpen(next)
  }
  return { open, turn }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const Row = ({
  row,
  isOpen,
  isStop,
  held,
  change,
  onTurn,
  onPress,
}: {
  readonly row: TreeRow
  readonly isOpen: boolean
  readonly isStop: boolean
  readonly onTurn: () => void
  readonly onPress: (event: KeyboardEvent) => void
} & Pick<Props, 'held' | 'change'>) => {
  const texts = configurationTexts()
  const { entry, entries } = row
  const holder = held.find(({ id }) => id === entry?.id)
  const changed = entries.filter((each) => each.changed).length
  const findings = sumOf(entries.map((each) => each.findings ?? 0))
  return (
    <div
      role="row"
      aria-level={row.level}
      aria-expanded={entry ? undefined : isOpen}
      tabIndex={isStop ? 0 : -1}
      data-key={row.key}
      className={entry ? 'entry' : 'group'}
      onClick={entry ? undefined : onTurn}
      onKeyDown={onPress}
    >
      <div role="gridcell" style={{ paddingInlineStart: `${row.level * 20 - 8}px` }}>
        {entry ? (
          <a href={`#${editorAddress(entry.id, change === undefined ? {} : { change })}`} tabIndex={-1}>
            {row.name}
          </a>
        ) : (
          <>
            <Icon name="ChevronRightRegular" /> {row.name}
          </>
        )}
      </div>
      <div role="gridcell">
        {entry ? [entry.holds, entry.own && texts.own].filter(Boolean).join(', ') : texts.holdsEntries({ count: entries.length })}
      </div>
      <div role="gridcell">
        {changed > 0 && <span className="sj-conf-changed">{entry ? texts.changed : texts.changedCount({ count: changed })}</span>}
      </div>
      <div role="gridcell">
        {holder && (
          <span className="sj-conf-holder">
            <Avatar name={holder.by} /> {holder.mine ? texts.you : holder.by}
          </span>
        )}
      </div>
      <div role="gridcell">
        {findings > 0 && (
          <span className="sj-conf-doubt">
            <Icon name="WarningRegular" /> {texts.toLookAtCount({ count: findings })}
          </span>
        )}
      </div>
    </div>
  )
}

/** Everything that can be changed, by what the office does; never by file. Arrows go through it, to the right they open, to the left they close. */
export const EntryTree = ({ entries, held, change }: Props) => {
  const texts = configurationTexts()
  const [only, setOnly] = useState<'own' | 'changed'>()
  const { open, turn } = useOpenGroups()
  const [at, setAt] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => treeRows(only === undefined ? entries : entries.filter((entry) => entry[only])), [entries, only])
  // What was asked for lies open; it is less than all.
  const shown = shownRows(rows, (key) => only !== undefined || open.has(key))
  const stop = shown.find(({ key }) => key === at) ?? shown[0]
  const goTo = (row: TreeRow | undefined): void => {
    if (row === undefined) return
    setAt(row.key)
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const index = shown.indexOf(stop)
    const isOpen = open.has(stop.key)
    const [opening, closing] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const keys: { readonly [key: string]: () => void } = {
      ArrowDown: () => goTo(shown[index + 1]),
      ArrowUp: () => goTo(shown[index - 1]),
      Home: () => goTo(shown[0]),
      End: () => goTo(shown.at(-1)),
      [opening ?? '']: () => (stop.entry || isOpen ? goTo(stop.entry ? undefined : shown[index + 1]) : turn(stop.key, true)),
      [closing ?? '']: () => (!stop.entry && isOpen ? turn(stop.key, false) : goTo(rowAround(rows, stop))),
      Enter: () => (stop.entry ? body.current?.querySelector<HTMLElement>('[role=row][tabindex="0"] a')?.click() : turn(stop.key, !isOpen)),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Card
      title={texts.whatOfficeDoes}
      flush
      end={
        <span className="sj-conf-acts">
          {change !== undefined && (
            <Checkbox
              label={texts.onlyChanged}
              checked={only === 'changed'}
              onChange={(_, { checked }) => setOnly(checked === true ? 'changed' : undefined)}
            />
          )}
          <Checkbox
            label={texts.onlyOwn}
            checked={only === 'own'}
            onChange={(_, { checked }) => setOnly(checked === true ? 'own' : undefined)}
          />
        </span>
      }
    >
      <div role="treegrid" className="sj-conf-tree" aria-label={texts.whatOfficeDoes}>
        <div role="rowgroup" className="titles">
          <div role="row">
            {[texts.columnName, texts.columnHolds, texts.columnChange, texts.columnHeld, texts.findings].map((title) => (
              <div key={title} role="columnheader">
                {title}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body}>
          {shown.map((row) => (
            <Row
              key={row.key}
              row={row}
              held={held}
              change={change}
              isStop={row === stop}
              onPress={press}
              isOpen={only !== undefined || open.has(row.key)}
              onTurn={() => {
                setAt(row.key)
                turn(row.key, !open.has(row.key))
              }}
            />
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className="sj-conf-none sj-muted">{texts.nothingOfThat}</p>}
    </Card>
  )
}
