import { Toolbar, ToolbarButton } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { LoadingRows } from '#renderer'
import { filesTexts } from '../files-texts.ts'
import type { Pdf } from './open-pdf.ts'

/** How much wider than its place a page is drawn. */
const ZOOMS = [1, 1.5, 2, 3] as const

type Props = { readonly pdf: Pdf; readonly onFault: () => void }

/** One page of a PDF at a time, with buttons to turn and to enlarge it. */
export const PdfPages = ({ pdf, onFault }: Props) => {
  const texts = filesTexts()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const [isDrawn, setDrawn] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const isFirst = page === 1
  const isLast = page === pdf.pages
  useEffect(() => {
    if (width === 0 || !canvas.current || !text.current) return undefined
    const stop = new AbortController()
    const sheet = { canvas: canvas.current, text: text.current }
    pdf
      .draw(page, width * (ZOOMS[zoom] ?? 1), sheet, stop.signal)
      .then(() => setDrawn(true))
      .catch(onFault)
    return () => stop.abort()
  }, [pdf, page, zoom, width, onFault])
  const turn = (to: number): void => {
    if (to < 1 || to > pdf.pages) return
    setPage(to)
    place.current?.scrollTo({ top: 0 })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { PageUp: page - 1, PageDown: page + 1, Home: 1, End: pdf.pages }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys work wherever in the pages the focus is
    <div onKeyDown={onKeyDown}>
      <Toolbar size="small" className="sj-pdf-bar">
        <ToolbarButton
          aria-label={texts.previousPage}
          icon={<ChevronLeftRegular className="sj-points" />}
          disabledFocusable={isFirst}
          onClick={() => turn(page - 1)}
        />
        <span role="status">{texts.page({ page, pages: pdf.pages })}</span>
        <ToolbarButton
          aria-label={texts.nextPage}
          icon={<ChevronRightRegular className="sj-points" />}
          disabledFocusable={isLast}
          onClick={() => turn(page + 1)}
        />
        <ToolbarButton
          aria-label={texts.smaller}
          icon={<ZoomOutRegular />}
          disabledFocusable={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <ToolbarButton
          aria-label={texts.larger}
          icon={<ZoomInRegular />}
          disabledFocusable={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </Toolbar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page larger than its place is scrolled with the keys */}
      <div className="sj-pdf" ref={place} role="region" aria-label={texts.page({ page, pages: pdf.pages })} tabIndex={0}>
        {isDrawn ? null : <LoadingRows rows={5} />}
        <div className="sj-pdf-page" hidden={!isDrawn}>
          <canvas ref={canvas} aria-hidden="true" />
          <div className="textLayer" ref={text} />
        </div>
      </div>
    </div>
  )
}

/** The width of an element inside its scroll bar, in whole pixels. */
const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
