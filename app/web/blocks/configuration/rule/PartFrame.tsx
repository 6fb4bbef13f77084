import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import { useRef, useState, type ReactNode } from 'react'
import { isDeep, isWhole, movePart, removePart, type PartPlace, type RulePart, type MoveWay } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { useRowDrag } from '../drag/use-row-drag.ts'
import { placeText, useBuilding } from './building.ts'
import { MarkWords } from './MarkWords.tsx'
import { NameGroup } from './NameGroup.tsx'
import { afterRemoval, chosenWith, groupAround, keyResult, type KeyResult } from './part-keys.ts'

type Props = {
  readonly place: PartPlace
  readonly part: RulePart
  /** The part in words. */
  readonly name: string
  /** What the handle of the part says. */
  readonly grip: string
  readonly className: string
  /** Further lines of its menu. */
  readonly menu?: ReactNode
  readonly children: ReactNode
}

const MORE_WAYS = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
  ['in', 'moveIn'],
  ['out', 'moveOut'],
] as const satisfies readonly (readonly [MoveWay, string])[]

type MenuProps = Pick<Props, 'place' | 'part' | 'name' | 'menu'> & {
  readonly act: (result: KeyResult) => void
  readonly onName: () => void
}

const PartMenu = ({ place, part, name, menu, act, onName }: MenuProps) => {
  const texts = rulesTexts()
  const { drawing, change, chosen, choose } = useBuilding()
  const isChosen = chosen.some((each) => placeText(each) === placeText(place))
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" className="more" icon={<MoreHorizontalRegular />} aria-label={texts.more({ name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {MORE_WAYS.flatMap(([way, label]) => {
            const moved = movePart(drawing, place, way)
            if (!moved) return []
            return [
              <MenuItem key={way} onClick={() => change(moved.drawing, moved.place)}>
                {texts[label]}
              </MenuItem>,
            ]
          })}
          <MenuItem onClick={() => choose(chosenWith(chosen, place), place)}>{isChosen ? texts.leaveOut : texts.choosePart}</MenuItem>
          <MenuItem onClick={() => act(groupAround(drawing, place, chosen))}>
            {isChosen && chosen.length > 1 ? texts.groupChosen({ count: chosen.length }) : texts.makeGroup}
          </MenuItem>
          {part.kind === 'group' && isWhole(part) && <MenuItem onClick={onName}>{texts.giveName}</MenuItem>}
          {menu}
          <MenuItem
            onClick={() => {
              const removed = removePart(drawing, place)
              change(removed, afterRemoval(removed, place))
            }}
          >
            {texts.remove}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** One part of a rule: its handle, which takes the keys and the pointer, what it says, and its menu. */
export const PartFrame = ({ place, part, name, grip, className, menu, children }: Props) => {
  const texts = rulesTexts()
  const { drawing, change, markOf, hasLetterKeys, chosen, choose, drag } = useBuilding()
  const [isNaming, setNaming] = useState(false)
  const own = placeText(place)
  const frame = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { pickUp, goOver, leave, drop } = drag
  useRowDrag(
    own,
    { onPickUp: pickUp, onOver: goOver, onLeave: leave, onDrop: drop, takes: () => (part.kind === 'group' ? 'also' : 'never') },
    frame,
    handle,
  )
  const isChosen = chosen.some((each) => placeText(each) === own)
  const act = ({ into, focus, chosen: next, drawing: after }: KeyResult): void => {
    if (into) handle.current?.parentElement?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    else if (after === undefined) choose(next ?? [], focus)
    else change(after, focus)
  }
  const states = [drag.carried === own && 'carried', drag.over?.place === own && `drop-${drag.over.side}`, isChosen && 'chosen']
  return (
    <li ref={frame} className={[className, ...states].filter(Boolean).join(' ')}>
      <button
        ref={handle}
        type="button"
        className="grip"
        aria-label={grip}
        aria-pressed={isChosen}
        data-part={own}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (ctrlKey || metaKey || shiftKey) choose(chosenWith(chosen, place), place)
        }}
        onKeyDown={(event) => {
          const result = keyResult(drawing, place, event, { letters: hasLetterKeys, chosen })
          if (result === undefined) return
          event.preventDefault()
          act(result)
        }}
      >
        <ReOrderDotsVerticalRegular aria-hidden="true" />
      </button>
      <div className="said">
        {children}
        {part.kind === 'group' && isDeep(place) && isWhole(part) && !isNaming && (
          <p className="sj-rule-deep">
            <span className="sj-caption1 sj-muted">{texts.deep}</span>
            <Button size="small" appearance="subtle" onClick={() => setNaming(true)}>
              {texts.giveName}
            </Button>
          </p>
        )}
        {isNaming && (
          <NameGroup
            place={place}
            onClose={() => {
              setNaming(false)
              handle.current?.focus()
            }}
          />
        )}
        <MarkWords mark={markOf(part)} />
      </div>
      <PartMenu {...{ place, part, name, act }} menu={menu} onName={() => setNaming(true)} />
    </li>
  )
}
