import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { movePart, removePart, type PartPlace, type RulePart, type MoveWay } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { placeText, useBuilding } from './building.ts'
import { MarkWords } from './MarkWords.tsx'
import { afterRemoval, keyResult } from './part-keys.ts'

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

/** One part of a rule: its handle, which takes the keys, what it says, and its menu. */
export const PartFrame = ({ place, part, name, grip, className, menu, children }: Props) => {
  const texts = rulesTexts()
  const { drawing, change, markOf, hasLetterKeys } = useBuilding()
  const moves = MORE_WAYS.flatMap(([way, label]) => {
    const moved = movePart(drawing, place, way)
    return moved ? [{ way, label, moved }] : []
  })
  return (
    <li className={className}>
      <button
        type="button"
        className="grip"
        aria-label={grip}
        data-part={placeText(place)}
        onKeyDown={(event) => {
          const result = keyResult(drawing, place, event, { letters: hasLetterKeys })
          if (result === undefined) return
          event.preventDefault()
          if (result.into) event.currentTarget.parentElement?.querySelector<HTMLElement>('input, select, textarea')?.focus()
          else change(result.drawing ?? drawing, result.focus)
        }}
      >
        <ReOrderDotsVerticalRegular aria-hidden="true" />
      </button>
      <div className="said">
        {children}
        <MarkWords mark={markOf(part)} />
      </div>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" className="more" icon={<MoreHorizontalRegular />} aria-label={texts.more({ name })} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {moves.map(({ way, label, moved }) => (
              <MenuItem key={way} onClick={() => change(moved.drawing, moved.place)}>
                {texts[label]}
              </MenuItem>
            ))}
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
    </li>
  )
}
