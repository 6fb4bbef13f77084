import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EmptyState, onDemand, SojournProvider, SOJOURN_RAMP, sojournTheme, type SojournTheme, themeOf } from '#renderer'
import { whenReconnected } from './api/reconnected.ts'
import { begin, forgetUser, nameOfSession, sessionEndedAtom, shellAtom, userAtom } from './api/user.ts'
import { whenSessionEnds } from './api/client.ts'
import { densityAtom, lookAtom, printingAtom } from './shell/look.ts'
import { previewAtom } from './files/preview.ts'
import { useCloseWithPage } from './files/use-close-with-page.ts'
import { refusedFileAtom } from './files/refused-file.ts'
import { leavingAtom } from './leaving/guarded-history.ts'
import { Announcement } from './shell/Announcement.tsx'
import { PageErrors } from './shell/no-page/PageErrors.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'
import { directionOf } from './texts/direction.ts'
import { languageAtom } from './texts/language.ts'
import { shellTexts } from './texts/shell-texts.ts'

// Loaded with the page: its live region must exist before the first toast.
const Toasts = onDemand(
  () => import('./shell/Toasts.tsx').then((m) => m.Toasts),
  () => null,
)

// Loaded with the page: after an update, this file could no longer be fetched.
const NewerVersion = onDemand(
  () => import('./shell/NewerVersion.tsx').then((m) => m.NewerVersion),
  () => null,
)

// Loaded with the page of somebody who is signed in, when the browser is idle; nothing is drawn before the session nears its end.
const SessionClock = onDemand(
  () => import('./session/SessionClock.tsx').then((m) => m.SessionClock),
  () => null,
)

// Loaded only when a session has ended.
const SessionEnded = onDemand(() => import('./session/SessionEnded.tsx').then((m) => m.SessionEnded))

// The chosen theme and the institution's texts are requested at the same time.
const firstTheme = themeOf(getDefaultStore().get(lookAtom), SOJOURN_RAMP)

// Loaded when somebody leaves unsaved changes for the first time.
const LeaveDialog = onDemand(() => import('./leaving/LeaveDialog.tsx').then((m) => m.LeaveDialog))
// Loaded with the first file that is opened.
const FilePreview = onDemand(() => import('./files/FilePreview.tsx').then((m) => m.FilePreview))
// Loaded when a file is refused for the first time.
const RefusedFile = onDemand(() => import('./files/RefusedFile.tsx').then((m) => m.RefusedFile))

/** Theme and texts of the institution around one route; the definitions decide what each screen shows. */
export const App = () => {
  const [failed, setFailed] = useState(false)
  // Toasts have their own landmark.
  const [messages, setMessages] = useState<HTMLElement | null>(null)
  const shell = useAtomValue(shellAtom)
  const look = useAtomValue(lookAtom)
  const density = useAtomValue(densityAtom)
  const language = useAtomValue(languageAtom)
  const printing = useAtomValue(printingAtom)
  const ended = useAtomValue(sessionEndedAtom)
  const user = useAtomValue(userAtom)
  const hasPreview = useAtomValue(previewAtom) !== null
  const hasRefused = useAtomValue(refusedFileAtom) !== null
  const isLeaving = useAtomValue(leavingAtom) !== null
  const { pathname } = useLocation()
  useCloseWithPage(pathname)
  const navigate = useNavigate()
  useEffect(
    () =>
      whenSessionEnds(() => {
        const atLogin = location.hash.startsWith('#/login')
        // The page stays for now; what comes of it is decided where it is drawn.
        if (getDefaultStore().get(userAtom) && nameOfSession() !== undefined && !atLogin) {
          getDefaultStore().set(sessionEndedAtom, true)
          return
        }
        forgetUser()
        // Several calls may notice the end of the session; the first one leads to the sign-in page, with the place to return to.
        if (!atLogin) void navigate(`/login?ended=1&next=${encodeURIComponent(location.hash.slice(1))}`)
      }),
    [navigate],
  )
  useEffect(() => {
    const start = () => {
      begin().then(
        () => setFailed(false),
        () => setFailed(true),
      )
    }
    start()
    if (!failed) return undefined
    return whenReconnected(start)
  }, [failed])
  const brand = shell?.institution.brand
  const [drawn, setDrawn] = useState<{ readonly brand: typeof brand; readonly theme: SojournTheme }>()
  useEffect(() => {
    let left = false
    const wanted = brand === undefined ? firstTheme : themeOf(look, { ...SOJOURN_RAMP, ...brand })
    // If a theme file fails to load, keep the current theme.
    void wanted
      .catch(() => undefined)
      .then((next) => {
        if (!left) setDrawn((was) => ({ brand, theme: next ?? was?.theme ?? sojournTheme(SOJOURN_RAMP) }))
      })
    return () => {
      left = true
    }
  }, [brand, look])
  const onPaper = useMemo(() => (printing ? sojournTheme({ ...SOJOURN_RAMP, ...brand }) : undefined), [printing, brand])
  if (!drawn) return null
  return (
    <SojournProvider
      theme={onPaper ?? drawn.theme}
      density={density}
      dir={shell && directionOf(shell.textLocale)}
      language={language.renderer}
    >
      {failed && !shell && (
        <main>
          <EmptyState isPage icon="ErrorCircleRegular" title={shellTexts().notReached.title} text={shellTexts().notReached.text} />
        </main>
      )}
      {shell && <NewerVersion />}
      {user && shell && !ended && <SessionClock key={user.id} user={user.id} />}
      {ended && <SessionEnded />}
      {hasPreview && <FilePreview />}
      {hasRefused && <RefusedFile />}
      {isLeaving && <LeaveDialog />}
      <Announcement />
      {shell && drawn.brand === brand && (
        <PageErrors at={pathname}>
          <ScreenRoute />
        </PageErrors>
      )}
      <section ref={setMessages} className="sj-toasts" aria-label={shellTexts().messages}>
        {messages && shell && <Toasts mountNode={messages} />}
      </section>
    </SojournProvider>
  )
}
