import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useRowDrag, type RowDrag } from '../drag/use-row-drag.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { RemoveButton } from './RemoveButton.tsx'

type Props = {
  readonly index: number
  readonly label: string
  readonly isOpen: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly drag: RowDrag
  readonly onOpen: () => void
  readonly onPress: (event: KeyboardEvent) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One part of a list: its grip for the pointer, its sentence, which opens its form, and what removes it. */
export const PartRow = ({ index, label, isOpen, drop, drag, onOpen, onPress, onRemove, children }: Props) => {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  useRowDrag(String(index), drag, row, grip)
  const isReadOnly = useReadOnly()
  return (
    <li ref={row} className={drop && `drop-${drop}`}>
      <div className="row">
        {!isReadOnly && (
          <span ref={grip} className="grip" aria-hidden="true" title={configurationTexts().outlineKeys.grip}>
            <ReOrderDotsVerticalRegular />
          </span>
        )}
        <button
          type="button"
          className="says"
          data-row={index}
          aria-expanded={isOpen}
          aria-keyshortcuts={isReadOnly ? undefined : ['Alt+ArrowUp', 'Alt+ArrowDown'].join(' ')}
          onClick={onOpen}
          onKeyDown={onPress}
        >
          <span>{label}</span>
          <Icon name={isOpen ? 'ChevronDownRegular' : 'ChevronRightRegular'} />
        </button>
        <RemoveButton label={label} onRemove={onRemove} />
      </div>
      {isOpen && <div className="sj-conf-within">{children}</div>}
    </li>
  )
}
