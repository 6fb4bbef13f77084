import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PagePart } from '../../server/contract/configuration/page.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { partsOnPage, type PlacedPart } from './parts-on-page.ts'

type Props = {
  readonly parts: readonly PagePart[]
  readonly chosen: PagePart | undefined
  readonly onChoose: (part: PagePart) => void
}

/** What is covered while somebody points: its links and inputs would be pressed instead. */
const COVERED = '#main, .sj-sidemenu'

/** Where the parts are, measured again whenever the page moves. */
const usePlaced = (parts: readonly PagePart[]): readonly PlacedPart[] => {
  const [placed, setPlaced] = useState<readonly PlacedPart[]>([])
  useEffect(() => {
    let frame = 0
    let last = ''
    const measure = (): void => {
      frame = 0
      const now = partsOnPage(parts)
      const written = JSON.stringify(now)
      if (written === last) return
      last = written
      setPlaced(now)
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    soon()
    const main = document.getElementById('main')
    const sizes = new ResizeObserver(soon)
    const contents = new MutationObserver(soon)
    sizes.observe(document.body)
    if (main) {
      sizes.observe(main)
      contents.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'hidden', 'aria-expanded'] })
    }
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      contents.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [parts])
  return placed
}

/** A frame over each part of the page: Tab goes from part to part, Enter or a click opens one. The page below waits meanwhile. */
export const PartLayer = ({ parts, chosen, onChoose }: Props) => {
  const texts = toolsTexts().configure
  const placed = usePlaced(parts)
  const focused = useRef<string>(undefined)
  // A page that is drawn anew takes its parts away for a moment, and the focus with them.
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`.sj-part[data-key=${JSON.stringify(focused.current)}]`)?.focus({ preventScroll: true })
  }, [placed])
  const shown = useRef<string>(undefined)
  // The chosen part stays in sight: when it is chosen, and when its page was drawn anew.
  useEffect(() => {
    const found = chosen && document.querySelector(`.sj-part[data-at=${JSON.stringify(chosen.at)}]`)
    if (found && shown.current !== chosen.at) found.scrollIntoView({ block: 'nearest' })
    shown.current = found ? chosen.at : undefined
  }, [placed, chosen])
  useLayoutEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>(COVERED)]
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  })
  return (
    // Meanwhile these are what the page consists of.
    <div className="sj-parts sj-noprint" role="main" aria-label={texts.parts}>
      <h1 className="sj-vh">{texts.parts}</h1>
      {placed.map(({ part, box, key }) => (
        <button
          key={key}
          type="button"
          data-at={part.at}
          data-key={key}
          onFocus={() => {
            focused.current = key
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) focused.current = undefined
          }}
          className="sj-part"
          style={{ insetBlockStart: box.top, insetInlineStart: box.start, inlineSize: box.width, blockSize: box.height }}
          aria-pressed={part.at === chosen?.at}
          aria-label={texts.part({ kind: texts.kinds[part.kind], name: part.label })}
          onClick={() => onChoose(part)}
        >
          <span aria-hidden="true">{texts.part({ kind: texts.kinds[part.kind], name: part.label })}</span>
        </button>
      ))}
    </div>
  )
}
