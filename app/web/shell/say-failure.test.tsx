import { Button, FluentProvider } from '@fluentui/react-components'
import { getDefaultStore, Provider } from 'jotai'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { call, keepSession } from '../api/client.ts'
import { RefusedFile } from '../files/RefusedFile.tsx'
import { refusedFileAtom } from '../files/refused-file.ts'
import { NoticeSettingsDialog } from './notifications/NoticeSettingsDialog.tsx'
import { Toasts } from './Toasts.tsx'
import { pendingToastsAtom } from './toast.ts'
import { useSayFailure } from './use-say-failure.ts'

const DEFAULT = 'Error: Unable to complete this action. Please contact support if this error persists.'
let root: Root
let answer: (method: string) => Response

const WithToasts = ({ children }: { readonly children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      {children}
      <section ref={setPlace} aria-label="Messages">
        {place && <Toasts mountNode={place} />}
      </section>
    </>
  )
}
const draw = (children: ReactNode): void =>
  root.render(
    <Provider store={getDefaultStore()}>
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter>
          <WithToasts>{children}</WithToasts>
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )

const refused = (status: number): Response => Response.json({ error: 'x', message: `The server said ${status}.` }, { status })

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => answer(init?.method ?? 'GET'))
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  getDefaultStore().set(pendingToastsAtom, [])
  getDefaultStore().set(refusedFileAtom, null)
})

const Acting = () => {
  const sayFailure = useSayFailure()
  const act = (): void => void call('DELETE /api/notifications/settings', { anonymous: true }).catch(sayFailure)
  return <Button onClick={act}>Act</Button>
}

test.each([
  [404, 'The server said 404.'],
  [422, 'The server said 422.'],
  [500, DEFAULT],
  [503, DEFAULT],
])('SH-8-12: a snackbar says of %i: %s', async (status, sentence) => {
  answer = () => refused(status)
  draw(<Acting />)
  await page.getByRole('button', { name: 'Act' }).click()
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByText('Dismiss', { exact: true }).click()
  await expect.element(page.getByText(sentence, { exact: true })).not.toBeInTheDocument()
})

test('nothing is said of a call that was not sent, because the end of the session is', async () => {
  keepSession({
    accessToken: 'a',
    expiresIn: 0,
    endsIn: 0,
    clocks: { lasts: 0, warning: 300, renew: 300, check: 10, inactive: 1800, leave: 3 },
  })
  let failed: unknown
  const titles: string[] = []
  const stop = getDefaultStore().sub(pendingToastsAtom, () => {
    titles.push(
      ...getDefaultStore()
        .get(pendingToastsAtom)
        .map(({ title }) => title),
    )
  })
  const ActingSignedIn = () => {
    const sayFailure = useSayFailure()
    const act = async (): Promise<void> => {
      failed = await call('DELETE /api/notifications/settings', {}).catch((error: unknown) => error)
      sayFailure(failed)
    }
    return <Button onClick={() => void act()}>Act</Button>
  }
  draw(<ActingSignedIn />)
  await page.getByRole('button', { name: 'Act' }).click()
  await vi.waitFor(() => expect(failed).toMatchObject({ message: 'Invalid session data' }))
  expect(titles).toEqual([])
  stop()
  keepSession(undefined)
})

test.each([
  [400, 'The server said 400.'],
  [409, 'The server said 409.'],
  [422, DEFAULT],
  [500, DEFAULT],
])('SH-8-11: where only a bad request speaks for itself, %i is told as: %s', async (status, sentence) => {
  const settings = { kinds: [], bell: true, chosen: true, digestTime: '07:00', email: 'ada@example.edu' }
  answer = (method) => (method === 'GET' ? Response.json(settings) : refused(status))
  draw(<NoticeSettingsDialog onClose={() => undefined} />)
  await page.getByRole('button', { name: 'As my institution says' }).click()
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('SH-8-05: a file that may not be seen is refused in a dialog with its message, which Continue closes', async () => {
  draw(<RefusedFile />)
  getDefaultStore().set(refusedFileAtom, 'You do not have permissions to access this area.')
  const dialog = page.getByRole('alertdialog', { name: 'No access granted.' })
  await expect.element(dialog.getByText('You do not have permissions to access this area.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getDefaultStore().get(refusedFileAtom)).toBeNull()
})
