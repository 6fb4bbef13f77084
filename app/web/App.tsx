import { Toaster } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { EmptyState, SojournProvider, SOJOURN_RAMP, sojournHighContrast, sojournTheme } from '#renderer'
import { begin, forgetUser, shellAtom } from './api/user.ts'
import { whenSessionEnds } from './api/client.ts'
import { densityAtom, lookAtom } from './shell/look.ts'
import { ScreenRoute } from './ScreenRoute.tsx'
import { TOASTER } from './shell/toast.ts'

const router = createHashRouter([{ path: '*', element: <ScreenRoute /> }])

whenSessionEnds(() => {
  forgetUser()
  const here = router.state.location
  void router.navigate(`/login?ended=1&next=${encodeURIComponent(here.pathname + here.search)}`)
})

/** Theme and words of the institution around one route: what stands where is decided by the definitions. */
export function App() {
  const [failed, setFailed] = useState(false)
  // Toasts stand in a landmark of their own, not beside all of them.
  const [messages, setMessages] = useState<HTMLElement | null>(null)
  const shell = useAtomValue(shellAtom)
  const look = useAtomValue(lookAtom)
  const density = useAtomValue(densityAtom)
  useEffect(() => { begin().catch(() => setFailed(true)) }, [])
  const brand = shell?.institution.brand
  const theme = useMemo(() => (look === 'contrast' ? sojournHighContrast : sojournTheme({ ...SOJOURN_RAMP, ...brand }, { dark: look === 'dark' })), [brand, look])
  return (
    <SojournProvider theme={theme} density={density}>
      {failed && !shell && <EmptyState icon="ErrorCircleRegular" title="The server cannot be reached" text="Nothing you typed is lost. Check your connection, then load the page again." />}
      {shell && <RouterProvider router={router} />}
      <section ref={setMessages} aria-label="Messages">{messages && <Toaster toasterId={TOASTER} position="bottom-end" limit={3} mountNode={messages} />}</section>
    </SojournProvider>
  )
}
