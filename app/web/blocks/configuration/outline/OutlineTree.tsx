import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { placeAt, type MoveResult } from '#engine'
import type { DefinitionInChange, OutlineNode } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { outlineKey } from './outline-keys.ts'
import { OutlineRow } from './OutlineRow.tsx'
import type { DropSide, RowDrag } from '../drag/use-row-drag.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { Moving } from './use-moving.ts'

type Props = {
  readonly data: DefinitionInChange
  readonly chosen: string
  /** The words that are looked for, in small letters. */
  readonly wanted: string
  readonly moving: Moving
  /** Several that move together; empty: the one that has the focus. */
  readonly several: readonly string[]
  readonly onSeveral: (paths: readonly string[]) => void
  readonly onChoose: (path: string) => void
  /** The part that gets the focus once it is shown. */
  readonly focus: string | undefined
}
type Over = { readonly path: string; readonly side: DropSide; readonly result: MoveResult }

const MOST_SHOWN = 300
const isIn = (path: string, holder: string): boolean => path.startsWith(`${holder}/`)

/** How many parts stand in one; undefined: none. */
const countIn = (outline: readonly OutlineNode[], holder: string): number | undefined =>
  outline.filter(({ path }) => isIn(path, holder)).length || undefined

/** The parts of a definition as a tree with one stop of the Tab key; parts are moved with keys or by their grips. */
export const OutlineTree = ({ data, chosen, wanted, moving, several, onSeveral, onChoose, focus }: Props) => {
  const texts = configurationTexts()
  const { outline } = data
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(chosen)
  const [dragged, setDragged] = useState<readonly string[]>([])
  const [over, setOver] = useState<Over>()
  const isReadOnly = useReadOnly()
  const list = useRef<HTMLUListElement>(null)
  const { carried } = moving
  const headings: { readonly [list: string]: string } = texts.tables.lists
  const matches = ({ label, name = '' }: OutlineNode): boolean => `${label} ${name}`.toLowerCase().includes(wanted)
  // What is carried into a folded part is seen there.
  const isHidden = ({ path }: OutlineNode): boolean => carried === undefined && [...folded].some((holder) => isIn(path, holder))
  const rows = moving.shown.filter((node) => !isHidden(node) && (wanted === '' || matches(node))).slice(0, MOST_SHOWN)
  const stop = rows.some(({ path }) => path === current) ? current : rows[0]?.path
  const place = carried?.place
  const focusOn = (path: string): void => {
    setCurrent(path)
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(path)}"]`)?.focus()
  }
  // A row that goes to another place of the list loses the focus on its way.
  useEffect(() => {
    const first = carried?.moved[0]
    if (place !== undefined && first !== undefined && dragged.length === 0) focusOn(current === '' ? first : current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a step of what is carried moves rows
  }, [place?.list, place?.index])
  useEffect(() => {
    if (focus !== undefined) focusOn(focus)
  }, [focus, data.change?.version])

  const toggle = (path: string): void =>
    setFolded((was) => (was.has(path) ? new Set([...was].filter((each) => each !== path)) : new Set([...was, path])))
  const together = (path: string): readonly string[] => (several.includes(path) ? several : [path])
  const extend = (from: OutlineNode, to: string): void => {
    const siblings = outline.filter(({ list: own }) => own === from.list).map(({ path }) => path)
    const known = several.includes(from.path) ? several : [from.path]
    const next = known.includes(to) ? known.filter((path) => path !== from.path) : [...known, to]
    onSeveral(siblings.filter((path) => next.includes(path)))
    focusOn(to)
  }
  const press = (event: KeyboardEvent, node: OutlineNode): void => {
    const pressed = outlineKey({ rows, folded, isCarrying: carried !== undefined, isReadOnly }, node, event)
    if (pressed === undefined) return
    // Tab puts back and goes on.
    if (event.key !== 'Tab') event.preventDefault()
    switch (pressed.does) {
      case 'step':
        return moving.step(pressed.direction)
      case 'move-now':
        return moving.moveNow(together(node.path), pressed.direction)
      case 'pick-up':
        return moving.pickUp(together(node.path))
      case 'put-down':
        return moving.putDown()
      case 'put-back':
        return moving.putBack()
      case 'choose':
        return onChoose(node.path)
      case 'fold':
      case 'unfold':
        return toggle(node.path)
      case 'alone':
        return onSeveral([])
      case 'focus':
        return focusOn(pressed.path)
      case 'extend':
        return extend(node, pressed.path)
    }
  }
  const click = (event: MouseEvent, node: OutlineNode): void => {
    const isBeside = event.shiftKey && !isReadOnly && outline.some(({ path, list: own }) => path === current && own === node.list)
    if (isBeside) {
      const siblings = outline.filter(({ list: own }) => own === node.list).map(({ path }) => path)
      const [from = 0, to = 0] = [siblings.indexOf(current), siblings.indexOf(node.path)].toSorted((a, b) => a - b)
      return onSeveral(siblings.slice(from, to + 1))
    }
    onSeveral([])
    onChoose(node.path)
  }
  const drag: RowDrag = {
    onPickUp: (path) => setDragged(together(path)),
    onOver: (path, side) => setOver({ path, side, result: placeAt(outline, dragged, path, side) }),
    onLeave: () => setOver(undefined),
    onDrop: (path, side) => {
      setOver(undefined)
      setDragged([])
      moving.moveTo(dragged, placeAt(outline, dragged, path, side))
    },
    takes: (path) => {
      const [sort, part] = [outline.find((node) => node.path === dragged[0])?.sort, outline.find((node) => node.path === path)]
      if (!part?.holds?.some((held) => held.sort === sort)) return 'never'
      return part.sort === sort ? 'also' : 'only'
    },
  }
  const dropAt = (path: string) => {
    if (over?.path !== path || dragged.includes(path)) return undefined
    return { side: over.side, why: over.result.ok ? undefined : texts.outlineKeys.refused[over.result.why] }
  }
  return (
    <ul ref={list} role="tree" aria-label={texts.outline} aria-multiselectable={!isReadOnly} aria-describedby="sj-outline-keys">
      {rows.map((node, index) => (
        <OutlineRow
          key={node.path}
          node={node}
          heading={data.kind === 'view' && node.list !== rows[index - 1]?.list ? headings[node.list ?? ''] : undefined}
          isCurrent={node.path === stop}
          isChosen={node.path === chosen || several.includes(node.path)}
          isCarried={carried?.moved.includes(node.path) ?? dragged.includes(node.path)}
          holds={countIn(outline, node.path)}
          isFolded={folded.has(node.path)}
          drop={dropAt(node.path)}
          drag={drag}
          onFold={() => toggle(node.path)}
          onPress={press}
          onClick={click}
          onFocus={() => setCurrent(node.path)}
        />
      ))}
    </ul>
  )
}
