import './parts.css'
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Json } from '#engine'
import type { PartProperties } from '../../../../server/contract/configuration.ts'
import { announce } from '../../../shell/announce.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { RowDrag } from '../drag/use-row-drag.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { OpenDraft } from '../use-draft.ts'
import { PartRow } from './PartRow.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly beside: PartProperties['beside'][number]
  readonly inner: (path: string) => ReactNode
  readonly origin: ReactNode
}

const Add = ({ label, begins = [], onAdd }: Pick<Props['beside'], 'label' | 'begins'> & { readonly onAdd: (element: Json) => void }) => {
  const texts = configurationTexts()
  const [first, ...others] = begins
  const name = texts.parts.addTo({ name: label })
  if (useReadOnly() || first === undefined) return null
  if (others.length === 0)
    return (
      <Button size="small" appearance="subtle" className="sj-push" aria-label={name} onClick={() => onAdd(first.element)}>
        {texts.add}
      </Button>
    )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" className="sj-push" aria-label={name}>
          {texts.add}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {begins.map(({ label: kind, element }) => (
            <MenuItem key={kind} onClick={() => onAdd(element)}>
              {kind}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const SAID_MS = 8000

const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const element = list[from]
  return element === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, element)
}

/** The name of an element in a path: its id, or its place. */
const nameOf = (element: Json | undefined, index: number): string => {
  const id = typeof element === 'object' && element !== null && 'id' in element ? element['id'] : undefined
  return typeof id === 'string' ? id : String(index)
}

/** A list of parts in its order, such as what happens with a move: each a sentence that opens as a form, moved with Alt and arrows or its grip. */
export const PartList = ({ draft, path, beside, inner, origin }: Props) => {
  const { label, value, parts = [], begins } = beside
  const texts = configurationTexts()
  const [open, setOpen] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ readonly index: number; readonly side: 'before' | 'after' }>()
  const section = useRef<HTMLLIElement>(null)
  const list: readonly Json[] = Array.isArray(value) ? value : []
  const store = (next: readonly Json[]): Promise<boolean> =>
    draft.edit(next.length === 0 ? { do: 'remove', path } : { do: 'set', path, value: next as Json }, { was: value ?? null })
  const focusOn = (index: number): void => section.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus()
  const move = async (from: number, to: number): Promise<void> => {
    if (to < 0 || to >= list.length || to === from) return
    setOpen(undefined)
    if (!(await store(moved(list, from, to)))) return
    announce(texts.parts.moved({ name: parts[from] ?? '', number: to + 1, count: list.length }), SAID_MS)
    // The rows are drawn again with what the server answers.
    requestAnimationFrame(() => focusOn(to))
  }
  const remove = async (index: number): Promise<void> => {
    setOpen(undefined)
    if (await store(list.toSpliced(index, 1))) focusOn(Math.max(0, index - 1))
  }
  const add = async (element: Json): Promise<void> => {
    if (await store([...list, element])) setOpen(list.length)
  }
  const press = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    void move(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  const drag: RowDrag = {
    onPickUp: (row) => setDragged(Number(row)),
    onOver: (row, side) => setOver({ index: Number(row), side: side === 'before' ? 'before' : 'after' }),
    onLeave: () => setOver(undefined),
    onDrop: (row, side) => {
      setOver(undefined)
      setDragged(undefined)
      if (dragged === undefined) return
      const at = Number(row) + (side === 'before' ? 0 : 1)
      void move(dragged, at > dragged ? at - 1 : at)
    },
    // A row of another list names a place that means nothing here.
    takes: () => 'never',
  }
  return (
    <li ref={section} className="sj-conf-inner">
      <p className="sj-conf-line">
        <span className="sj-strong">{label}</span>
        {list.length > 1 && <span className="sj-muted sj-caption1">{texts.parts.inOrder}</span>}
        <Add label={label} begins={begins} onAdd={(element) => void add(element)} />
      </p>
      {list.length === 0 && <p className="sj-muted">{texts.saysNothing}</p>}
      <ol className="sj-conf-parts">
        {list.map((element, index) => (
          <PartRow
            // oxlint-disable-next-line react/no-array-index-key -- a part without a name is its place
            key={index}
            index={index}
            label={parts[index] ?? ''}
            isOpen={open === index}
            drop={over?.index === index && dragged !== undefined && dragged !== index ? over.side : undefined}
            drag={drag}
            onOpen={() => setOpen(open === index ? undefined : index)}
            onPress={(event) => press(event, index)}
            onRemove={() => void remove(index)}
          >
            {open === index && inner(`${path}/${nameOf(element, index)}`)}
          </PartRow>
        ))}
      </ol>
      {origin}
    </li>
  )
}
