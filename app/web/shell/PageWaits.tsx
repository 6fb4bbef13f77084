import { createContext, use } from 'react'
import { PageSkeleton, type PageShape } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** The screen whose page is being loaded. */
export const ComingScreen = createContext<OpenScreen | undefined>(undefined)

const shapeOf = (layout: string | undefined): PageShape => {
  if (layout === 'list') return 'table'
  return layout === 'form' || layout === 'wizard' ? 'form' : 'columns'
}

/** The outline of a page in its place, while its record or its code is loaded. */
export const PageWaits = () => {
  const screen = use(ComingScreen)
  const outline = <PageSkeleton shape={shapeOf(screen?.layout)} label={shellTexts().loading} />
  const fills = screen !== undefined && screen.menu.length > 0 && screen.density === 'compact'
  const width = screen !== undefined && screen.layout !== 'home' ? 'wide' : ''
  return fills ? outline : <div className={`sj-page ${width}`}>{outline}</div>
}

/** The outline of the whole window, before anything is known about its screen. */
export const WindowWaits = () => (
  <>
    <div className="sj-firstbar" />
    <main id="main" className="sj-page">
      {/* A screen reader hears the same words by the label of the outline. */}
      <p className="sj-late sj-muted" aria-hidden>
        {shellTexts().loading}
      </p>
      <PageSkeleton shape="columns" label={shellTexts().loading} />
    </main>
  </>
)
