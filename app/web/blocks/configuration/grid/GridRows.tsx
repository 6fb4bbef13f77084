import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'

/** As many rows are drawn as they are. Of more, those that can be seen. */
const MOST_DRAWN = 60
const USUAL_HEIGHT = 37

type Props = {
  readonly count: number
  /** The row with the focus is always drawn. */
  readonly active: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly row: (index: number) => ReactNode
}

const SeenRows = ({ count, active, scroller, row }: Props) => {
  // oxlint-disable-next-line react/incompatible-library -- what it gives goes to no component that remembers it
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 12,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((index) => index < count).toSorted((a, b) => a - b),
  })
  useEffect(() => virtual.scrollToIndex(active), [virtual, active])
  return (
    <div className="seen" role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          role="presentation"
          className="at"
          style={{ insetBlockStart: start }}
        >
          {row(index)}
        </div>
      ))}
    </div>
  )
}

/** The rows of a grid. */
export const GridRows = (props: Props) =>
  props.count > MOST_DRAWN ? (
    <SeenRows {...props} />
  ) : (
    <div role="rowgroup">{Array.from({ length: props.count }, (_, index) => props.row(index))}</div>
  )
