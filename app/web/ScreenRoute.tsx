import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EmptyState, LoadingRows } from '#renderer'
import type { ServedScreen } from '../server/contract/shell.ts'
import { get, wordsOf } from './api/client.ts'
import { useResource } from './api/use-resource.ts'
import { shellAtom, userAtom } from './api/user.ts'
import { Frame } from './shell/Frame.tsx'
import { useToast } from './shell/toast.ts'
import { SignInPage } from './sign-in/SignInPage.tsx'

const ScreenPage = lazy(() => import('./ScreenPage.tsx').then(m => ({ default: m.ScreenPage })))
const ApprovalPage = lazy(() => import('./decision/ApprovalPage.tsx').then(m => ({ default: m.ApprovalPage })))

const milliseconds = (duration: string | undefined): number => {
  const seconds = /^PT(\d+(?:\.\d+)?)S$/.exec(duration ?? '')?.[1]
  return seconds === undefined ? 0 : Number(seconds) * 1000
}

/** One route for every screen: the server says what stands behind a path for this person, and whether they may see it. */
export function ScreenRoute() {
  const { pathname, search } = useLocation()
  const user = useAtomValue(userAtom)
  const shell = useAtomValue(shellAtom)
  const navigate = useNavigate()
  const toast = useToast()
  const atLogin = pathname === '/login' || pathname === '/global-login'
  const path = pathname + search
  const { data, error, loading, reload } = useResource<{ screen: ServedScreen; at: string }>(atLogin ? undefined : `${user?.id ?? ''}:${path}`, async signal => ({ screen: await get<ServedScreen>(`/api/screen?path=${encodeURIComponent(path)}`, { signal }), at: pathname }))
  const screen = data?.screen
  useEffect(() => {
    // What an earlier path or person was refused says nothing about this one.
    if (atLogin || loading || !screen || screen.ok) return undefined
    // The root sends everybody on to where they belong: that is no refusal.
    const words = screen.message === undefined || pathname === '/' ? undefined : (shell?.messages[screen.message]?.text ?? screen.message)
    if (words !== undefined) toast(words, { intent: 'info', ms: 3000 })
    const target = screen.signIn && !user ? `/login?next=${encodeURIComponent(path)}` : (screen.go ?? '/login').replace(/^#/, '')
    const timer = setTimeout(() => { void navigate(target, { replace: true }) }, milliseconds(screen.after))
    return () => clearTimeout(timer)
  }, [screen, atLogin, loading, navigate, path, pathname, shell, toast, user])
  useEffect(() => { document.getElementById('page-title')?.focus({ preventScroll: true }); window.scrollTo(0, 0) }, [pathname])

  if (atLogin) return <SignInPage />
  if (error !== undefined && !screen) return <EmptyState icon="ErrorCircleRegular" title="This page could not be loaded" text={wordsOf(error)} action={<Button onClick={() => { void reload() }}>Try again</Button>} />
  if (!screen || !screen.ok) return <LoadingRows label="Loading..." />
  if (screen.layout === 'sign-in') return <SignInPage />
  return (
    <Frame screen={screen}>
      <Suspense fallback={<LoadingRows />}>
        {/* The frame stays while the next screen is fetched; its blocks must not read the new address. */}
        {data?.at !== pathname ? <LoadingRows /> : screen.layout === 'decision' ? <ApprovalPage key={path} screen={screen} /> : <ScreenPage key={screen.path} screen={screen} />}
      </Suspense>
    </Frame>
  )
}
