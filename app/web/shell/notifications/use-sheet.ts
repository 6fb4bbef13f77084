import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** As wide as a phone: the panel is a sheet over the page. */
const PHONE = '(max-width: 479px)'
const MARK = { sheet: true } as const

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sheet' in state

type Sheet = {
  readonly close: () => void
  /** Opens a page from the sheet; Back leads from there to the page below the sheet. */
  readonly open: (href: string) => void
}

/** On a phone, an open sheet is a step of its own in the history, so that the Back button closes it and leaves the page where it is. */
export const useSheet = (onClose: () => void): Sheet => {
  const navigate = useNavigate()
  const location = useLocation()
  const marked = isMarked(location.state)
  const wasMarked = useRef(marked)
  const opens = useRef(matchMedia(PHONE).matches && !marked)
  useEffect(() => {
    if (!opens.current) return
    opens.current = false
    void navigate({ pathname: location.pathname, search: location.search }, { state: MARK })
  }, [navigate, location])
  useEffect(() => {
    if (wasMarked.current && !marked) onClose()
    wasMarked.current = marked
  }, [marked, onClose])
  return {
    close: marked ? () => void navigate(-1) : onClose,
    open: (href) => void navigate(href.replace(/^#/, ''), { replace: marked }),
  }
}
