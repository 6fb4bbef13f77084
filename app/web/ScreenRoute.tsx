import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useRef, type RefObject } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { LoadingRows, onDemand } from '#renderer'
import { ComingScreen, PageWaits, WindowWaits } from './shell/PageWaits.tsx'
import type { ServedScreen } from '../server/contract/shell.ts'
import { call } from './api/client.ts'
import { drawnFromAtom, nameOfDrawn } from './api/drawn-from.ts'
import { forgetEarly } from './api/early.ts'
import { noteShown } from './leaving/came-from.ts'
import { ReopenContext, type ReopenedAfter } from './api/reopen-context.ts'
import { useResource } from './api/use-resource.ts'
import { shellAtom, userAtom } from './api/user.ts'
import { approvalToken, pathAsked, pathShown } from './api/approval-link.ts'
import { ScreenPage } from './screens/ScreenPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { NotLoaded } from './shell/no-page/NotLoaded.tsx'
import { setTitle } from './shell/title/title.ts'
import { SNACKBAR_MS, useToast } from './shell/toast.ts'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { toolAtom } from './tools/tool.ts'
import { milliseconds } from './words/durations.ts'
import { shellTexts } from './texts/shell-texts.ts'

const FirstAccountPage = lazy(() => import('./sign-in/FirstAccountPage.tsx').then((m) => ({ default: m.FirstAccountPage })))
const ExternalPage = lazy(() => import('./sign-in/ExternalPage.tsx').then((m) => ({ default: m.ExternalPage })))
const ForgottenPasswordPage = lazy(() => import('./sign-in/ForgottenPasswordPage.tsx').then((m) => ({ default: m.ForgottenPasswordPage })))
const NewPasswordPage = lazy(() => import('./sign-in/NewPasswordPage.tsx').then((m) => ({ default: m.NewPasswordPage })))
const RefusedPage = lazy(() => import('./shell/no-page/RefusedPage.tsx').then((m) => ({ default: m.RefusedPage })))
const ApprovalPage = lazy(() => import('./decision/ApprovalPage.tsx').then((m) => ({ default: m.ApprovalPage })))

// The forms of the editor are loaded by those who edit.
const ConfigureMode = onDemand(() => import('./configure/ConfigureMode.tsx').then((m) => m.ConfigureMode))

const LOGINS: readonly string[] = ['/login', '/global-login', '/external', '/first-account']

/** A screen, the address it was requested under, and the change that it is drawn from. */
type Shown = { readonly screen: ServedScreen; readonly at: string; readonly drawn: string }

/**
 * Beside a page that waits for its code: the heading gets the focus once it is drawn. Whoever went on to something else meanwhile, as to the
 * search or a menu, keeps it. `leftAt`: what had the focus when the page was left.
 */
const Arrival = ({ leftAt }: { readonly leftAt: RefObject<Element | null | undefined> }) => {
  useEffect(() => {
    const at = document.activeElement
    const isThere = at === null || at === document.body || at === leftAt.current
    if (leftAt.current !== undefined && isThere) document.getElementById('page-title')?.focus({ preventScroll: true })
  }, [leftAt])
  return null
}

/** One route for every screen. A page that serves approval links alone has no other addresses. */
export const ScreenRoute = () => {
  const { pathname, search } = useLocation()
  const shown = pathShown(pathname, location)
  return shown === pathname ? <ScreenAtPath /> : <Navigate to={shown + search} replace />
}

/** Whether this person acted on the page since it was opened: an act may close its own page. */
const useOwnAct = (reload: () => Promise<void>, shown: Shown | undefined, pathname: string) => {
  const acted = useRef(false)
  useEffect(() => {
    acted.current = false
  }, [pathname])
  useEffect(() => {
    if (shown?.screen.ok === true) acted.current = false
  }, [shown])
  const reopen = useCallback(
    (after?: ReopenedAfter) => {
      acted.current ||= after === 'own act'
      return reload()
    },
    [reload],
  )
  const hasActed = useCallback(() => acted.current, [])
  return { hasActed, reopen }
}

/** The server decides which screen a path shows this user, and whether they may see it. */
const ScreenAtPath = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = useAtomValue(userAtom)
  const shell = useAtomValue(shellAtom)
  const toast = useToast()
  const [tool, setTool] = useAtom(toolAtom)
  const configures = tool === 'configure'
  const leaveConfiguring = useCallback(() => setTool(undefined), [setTool])
  const begins = shell?.firstAccount === true
  // These pages are drawn without asking the server which screen they are. The link that made the first account leads to signing in.
  const atLogin = begins || LOGINS.includes(pathname)
  const path = pathname + search
  const drawn = nameOfDrawn(useAtomValue(drawnFromAtom))
  const place = `${pathname} ${drawn}`
  const landed = useRef<ServedScreen>(undefined)
  // A step or tab of the same page has its record already.
  const loaded = useRef<string>(undefined)
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const known = landed.current
    landed.current = undefined
    if (known?.ok === true && known.path === pathname) return { screen: known, at: pathname, drawn }
    if (loaded.current !== undefined) forgetEarly()
    const screen = await call('GET /api/screen', { query: { path: pathAsked(pathname, search), record: loaded.current !== place }, signal })
    if (!signal.aborted) loaded.current = screen.ok ? `${screen.path} ${drawn}` : undefined
    // The root shows the user's landing page: the address becomes that page's own, without another request.
    if (pathname === '/' && screen.ok && screen.path !== '/' && !signal.aborted) {
      landed.current = screen
      void navigate(screen.path, { replace: true })
    }
    return { screen, at: screen.ok && pathname === '/' ? screen.path : pathname, drawn }
  }
  const { data, error, loading, reload } = useResource(atLogin ? undefined : `${user?.id ?? ''}:${path}:${drawn}`, load)
  const { hasActed, reopen } = useOwnAct(reload, data, pathname)
  const screen = data?.screen
  // A signed-in user without access and without another place to go is told so here, because signing in again would not help.
  const refused = screen !== undefined && !screen.ok && screen.go === undefined && user !== undefined
  useEffect(() => {
    // A refusal of an earlier path or person does not apply to this one.
    if (atLogin || loading || !screen || screen.ok || refused) return undefined
    // The root sends everybody on, so a visitor is not refused there; somebody who is signed in is told what the landing says.
    const isOwnAct = hasActed()
    const shown = screen.message === undefined || isOwnAct || (pathname === '/' && !user) ? undefined : screen.message
    const message = shown === undefined ? undefined : shell?.messages[shown]
    if (shown !== undefined)
      toast(message?.text ?? shown, { intent: message?.tone ?? 'info', ms: milliseconds(message?.for) || SNACKBAR_MS })
    const target = screen.signIn && !user ? `/login?next=${encodeURIComponent(path)}` : (screen.go ?? '/login').replace(/^#/, '')
    const timer = setTimeout(() => {
      void navigate(target, { replace: true, ...(isOwnAct && { state: { saidOn: pathname } }) })
    }, milliseconds(screen.after))
    return () => clearTimeout(timer)
  }, [screen, refused, atLogin, loading, path, pathname, shell, toast, user, navigate, hasActed])
  useEffect(() => {
    if (refused && !loading) setTitle(shellTexts().notOpen)
  }, [refused, loading])
  useEffect(() => {
    if (screen?.ok === true && data?.at === pathname) noteShown({ pathname, path, isOfRecord: screen.record !== undefined })
  }, [screen, data, pathname, path])
  // A page that is opened anew begins at its top, where the way to its main part is.
  const leftAt = useRef<Element | null>(undefined)
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current !== pathname) leftAt.current = document.activeElement
    left.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])

  if (begins)
    return (
      <Suspense fallback={<LoadingRows label={shellTexts().loading} />}>
        {/* The printed link may be opened where the page is shown already. */}
        <FirstAccountPage key={search} />
      </Suspense>
    )
  if (pathname === '/external')
    return (
      <Suspense fallback={<WindowWaits />}>
        <ExternalPage />
      </Suspense>
    )
  if (atLogin) return <SignInPage />
  const failure = error !== undefined && data?.at !== pathname && (
    <NotLoaded title={shellTexts().pageNotLoaded} error={error} reload={reload} />
  )
  if (failure && !screen?.ok) return <main id="main">{failure}</main>
  if (refused && !loading)
    return (
      <Suspense fallback={<WindowWaits />}>
        <RefusedPage key={user.id} why={screen.message === undefined ? '' : (shell?.messages[screen.message]?.text ?? screen.message)} />
      </Suspense>
    )
  if (!screen || !screen.ok) return <WindowWaits />
  if (screen.layout === 'sign-in') return <SignInPage />
  if (screen.layout === 'forgotten-password' || screen.layout === 'new-password') {
    // These pages have no frame. Drawn again under the next address, a used link would report an error.
    if (data?.at !== pathname) return <LoadingRows label={shellTexts().loading} />
    return (
      <Suspense fallback={<LoadingRows />}>
        {screen.layout === 'new-password' ? <NewPasswordPage key={path} screen={screen} /> : <ForgottenPasswordPage screen={screen} />}
      </Suspense>
    )
  }
  const page =
    screen.layout === 'decision' ? (
      <ApprovalPage key={approvalToken(pathname, search, location)} token={approvalToken(pathname, search, location)} />
    ) : (
      <ReopenContext value={reopen}>
        <ScreenPage key={`${screen.path} ${data?.drawn ?? ''}`} screen={screen} />
      </ReopenContext>
    )
  return (
    <Frame screen={screen} over={configures && screen.may.configure && <ConfigureMode onLeave={leaveConfiguring} />}>
      <ComingScreen value={data?.at === pathname ? screen : undefined}>
        <Suspense fallback={<PageWaits />}>
          {/* Keeps the frame while the next screen is fetched; its blocks must not read the new address. */}
          {data?.at === pathname ? (
            <>
              {page}
              <Arrival key={pathname} leftAt={leftAt} />
            </>
          ) : (
            failure || <PageWaits />
          )}
        </Suspense>
      </ComingScreen>
    </Frame>
  )
}
