import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '#renderer'
import type { OutlineNode } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { useRowDrag, type DropSide, type RowDrag } from '../drag/use-row-drag.ts'

type Props = {
  readonly node: OutlineNode
  /** The words of its list, over the first of its parts. */
  readonly heading?: string | undefined
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly isCarried: boolean
  /** How many parts stand in it; undefined for a part that nothing stands in. */
  readonly holds: number | undefined
  readonly isFolded: boolean
  readonly drop: { readonly side: DropSide; readonly why: string | undefined } | undefined
  readonly drag: RowDrag
  readonly onFold: () => void
  readonly onPress: (event: KeyboardEvent, node: OutlineNode) => void
  readonly onClick: (event: MouseEvent, node: OutlineNode) => void
  readonly onFocus: () => void
}

/** One part in an outline: its grip for the pointer, its words, and the line where something would be dropped. */
export const OutlineRow = ({
  node,
  heading,
  isCurrent,
  isChosen,
  isCarried,
  holds,
  isFolded,
  drop,
  drag,
  onFold,
  onPress,
  onClick,
  onFocus,
}: Props) => {
  const texts = configurationTexts()
  const isReadOnly = useReadOnly()
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  useRowDrag(node.path, drag, row, grip)
  const states = [isCarried && 'carried', drop && `drop-${drop.side}`, drop?.why !== undefined && 'refused'].filter(Boolean).join(' ')
  return (
    <li
      ref={row}
      role="treeitem"
      className={states}
      data-part={node.path}
      data-heading={heading}
      aria-level={node.level + 1}
      aria-selected={isChosen}
      {...(holds !== undefined && { 'aria-expanded': !isFolded })}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: 4 + 16 * node.level }}
      onClick={(event) => onClick(event, node)}
      onKeyDown={(event) => onPress(event, node)}
      onFocus={onFocus}
    >
      {!isReadOnly && (
        <span ref={grip} className="grip" aria-hidden="true" title={texts.outlineKeys.grip}>
          <ReOrderDotsVerticalRegular />
        </span>
      )}
      {holds !== undefined && (
        <span
          className="fold"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onFold()
          }}
        >
          <Icon name={isFolded ? 'ChevronRightRegular' : 'ChevronDownRegular'} />
        </span>
      )}
      {holds === undefined && <span className="fold" aria-hidden="true" />}
      <span className="label">{node.label}</span>
      {holds !== undefined && isFolded && <span className="count">{holds}</span>}
      {node.notes && (
        <span className="notes">
          {node.notes.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a note has no name but its column
            <span key={index}>{note}</span>
          ))}
        </span>
      )}
      {node.changed && (
        <span className="changed" title={texts.changed}>
          <span className="sj-vh">{texts.changed}</span>
        </span>
      )}
      {drop?.why !== undefined && <span className="why">{drop.why}</span>}
    </li>
  )
}
