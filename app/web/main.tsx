import { createRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { guardedHistory } from './leaving/guarded-history.ts'
import { FRAME_PATH } from './preview/frame-path.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
if (location.pathname === FRAME_PATH) void import('./preview/draw-frame.tsx').then(({ drawFrame }) => drawFrame(root))
else
  createRoot(root).render(
    // An address that is held back until its page can be drawn is passed over by whoever goes back meanwhile, and the page is never drawn.
    <HistoryRouter history={guardedHistory()} useTransitions={false}>
      <App />
    </HistoryRouter>,
  )
