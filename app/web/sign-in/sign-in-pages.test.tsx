import { FluentProvider } from '@fluentui/react-components'
import { getDefaultStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { Shell } from '../../server/contract/shell.ts'
import { keepSession } from '../api/client.ts'
import { sessionEndedAtom, shellAtom, userAtom } from '../api/user.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { keepPending } from '../record/pending.ts'
import { ScreenRoute } from '../ScreenRoute.tsx'
import { SessionEnded } from '../session/SessionEnded.tsx'
import { pendingToastsAtom } from '../shell/toast.ts'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const store = getDefaultStore()
const SHELL: Shell = {
  institution: {
    id: 'northfield',
    name: 'Northfield College',
    shortName: 'Northfield',
    brand: {},
    contact: {},
    demo: false,
    timeZone: 'America/New_York',
    locale: 'en-US',
  },
  language: 'en',
  languages: [],
  textLocale: 'en-US',
  messages: {},
  footer: [],
  errorReading: 1,
  asksAtEnd: false,
}
const screenOf = (caption: string, params: OpenScreen['params'] = {}): OpenScreen =>
  ({ ok: true, id: 'page.screen', caption, heading: '', layout: 'sign-in', path: '/', params, blocks: [], tabs: [] }) as never
const CLOCKS = { lasts: 3600, warning: 300, renew: 300, check: 10, inactive: 1800, leave: 4 }
const USER = { id: 'u1', institution: 'northfield', userRole: 'department', name: 'Luis', firstName: 'Luis', lastName: 'Ortega', email: '' }

let root: Root
let sent: { readonly path: string; readonly body: unknown }[] = []
let answer: (path: string) => Response | Promise<Response>
const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const draw = (children: ReactNode, at = '/login'): void =>
  root.render(
    <Provider store={store}>
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Address />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
const address = () => page.getByRole('status', { name: 'address' })

beforeEach(() => {
  store.set(shellAtom, SHELL)
  sent = []
  answer = () => Response.json({})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    sent.push({ path, body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null') })
    return answer(path)
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  store.set(shellAtom, undefined)
  store.set(userAtom, undefined)
  store.set(sessionEndedAtom, false)
  store.set(pendingToastsAtom, [])
})

// SH-2.2-09
test('the root path says Loading... until it is known where somebody goes', async () => {
  answer = () => new Promise(() => undefined)
  draw(<ScreenRoute />, '/')
  await expect.element(page.getByText('Loading...')).toBeInTheDocument()
  await expect.poll(() => sent.map(({ path }) => path.split('?')[0])).toEqual(['/api/screen'])
})

// SH-4.2-24, SH-4.2-25
test('whoever is signed in without a valid role is told so at the root, and goes on to the home page after the time of the rule', async () => {
  const text = "Don't have a valid role. You are redirecting to home site"
  const shown = { text, tone: 'warning', for: 'PT4S' } as const
  store.set(shellAtom, { ...SHELL, messages: { 'landing.noRole': shown } })
  store.set(userAtom, { ...USER, userRole: 'visitor' })
  answer = (path) =>
    path.includes('home')
      ? new Promise(() => undefined)
      : Response.json({ ok: false, signIn: false, go: '#/home', after: 'PT3S', message: 'landing.noRole' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  draw(<ScreenRoute />, '/')
  await expect.poll(() => store.get(pendingToastsAtom)).toMatchObject([{ title: text, intent: 'warning', ms: 4000 }])
  await vi.advanceTimersByTimeAsync(2900)
  expect(address().element().textContent).toBe('/')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(address()).toHaveTextContent('/home')
})

test('a visitor is sent from the root to sign in without a word', async () => {
  answer = () => Response.json({ ok: false, signIn: true, message: 'landing.noRole' })
  draw(<ScreenRoute />, '/')
  await expect.element(address()).toHaveTextContent('/login?next=%2F')
  expect(store.get(pendingToastsAtom)).toEqual([])
})

// SH-8-17
test('whoever signs in is told "Login Success." for three seconds', async () => {
  const session = { accessToken: 'a', expiresIn: 900, endsIn: 3600, clocks: CLOCKS, user: USER }
  answer = (path) => Response.json(path.includes('sign-in') ? session : {})
  draw(<SignInPage />)
  await userEvent.fill(page.getByRole('textbox', { name: /^User name/ }), 'luis')
  await userEvent.fill(page.getByRole('textbox', { name: 'Password' }), 'Northfield-1')
  await userEvent.click(page.getByRole('button', { name: 'LOGIN' }))
  await expect.poll(() => store.get(pendingToastsAtom)).toMatchObject([{ title: 'Login Success.', intent: 'success', ms: 3000 }])
})

// SH-2.2-16
test('the words "or Log in with" stand before the button of the campus, and without a campus there is neither', async () => {
  draw(<SignInPage />)
  await expect.element(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expect.element(page.getByText('or Log in with')).not.toBeInTheDocument()
  store.set(shellAtom, { ...SHELL, campus: { label: 'Northfield ID' } })
  const button = page.getByRole('link', { name: 'Northfield ID' })
  await expect.element(button).toBeVisible()
  expect(button.element().previousElementSibling?.textContent).toBe('or Log in with')
})

// SH-2.2-17
test('the welcome is what the institution says, and changes with it', async () => {
  store.set(shellAtom, { ...SHELL, institution: { ...SHELL.institution, contact: { loginWelcomeText: 'Good to see you.' } } })
  draw(<SignInPage />)
  await expect.element(page.getByText('Good to see you.')).toBeVisible()
  store.set(shellAtom, { ...SHELL, institution: { ...SHELL.institution, contact: { loginWelcomeText: 'Come in.' } } })
  await expect.element(page.getByText('Come in.')).toBeVisible()
  await expect.element(page.getByText('Good to see you.')).not.toBeInTheDocument()
})

// SH-2.2-19
test('without a welcome of its configuration, the default that the institution says is shown', async () => {
  const { institution } = SHELL
  store.set(shellAtom, {
    ...SHELL,
    institution: { ...institution, contact: { loginWelcomeText: 'Configured.' } },
    messages: { 'login.welcome': { text: 'Welcome to Northfield.' } },
  })
  draw(<SignInPage />)
  await expect.element(page.getByText('Configured.')).toBeVisible()
  await expect.element(page.getByText('Welcome to Northfield.')).not.toBeInTheDocument()
  store.set(shellAtom, { ...SHELL, messages: { 'login.welcome': { text: 'Welcome to Northfield.' } } })
  await expect.element(page.getByText('Welcome to Northfield.')).toBeVisible()
})

// SH-3-22, SH-9-10
test('who asks for a link is told so as long as the institution says, and the request names the institution', async () => {
  store.set(shellAtom, {
    ...SHELL,
    messages: { 'reset.sent': { text: 'Sent.', then: { go: 'login.screen', after: 'PT7S' } } },
  })
  draw(<ForgottenPasswordPage screen={screenOf('Forgotten')} />, '/reset')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.fill(page.getByLabelText('Email'), 'luis@northfield.example')
  await userEvent.click(page.getByRole('button', { name: 'Send the link' }))
  await expect.element(page.getByText('Sent.')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ userName: 'luis@northfield.example', clientId: 'northfield' })
  await vi.advanceTimersByTimeAsync(6900)
  await expect.element(address()).toHaveTextContent('/reset')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(address()).toHaveTextContent('/login?said=reset.sent')
})

// SH-9-10: without a time of the institution it is 4.5 s, and the text of the base says none.
test.each([
  { then: undefined, ms: 4500 },
  { then: { go: 'login.screen', after: 'PT2S' }, ms: 2000 },
])('who has set a new password is told so for $ms ms, and goes on to sign in', async ({ then, ms }) => {
  store.set(shellAtom, { ...SHELL, messages: { 'password.done': { text: 'Done.', ...(then && { then }) } } })
  answer = (path) => Response.json(path.includes('password-link') ? { userName: 'luis', TDSUSERID: USER.id } : {})
  draw(<NewPasswordPage screen={screenOf('New password', { token: 'of-the-mail' })} />, '/pass-reset/of-the-mail')
  await userEvent.fill(page.getByRole('textbox', { name: 'New password', exact: true }), 'Northfield-1')
  await userEvent.fill(page.getByRole('textbox', { name: 'New password again' }), 'Northfield-1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.click(page.getByRole('button', { name: 'Update password' }))
  await expect.element(page.getByText('Done.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(ms - 100)
  await expect.element(address()).toHaveTextContent('/pass-reset/of-the-mail')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(address()).toHaveTextContent('/login?said=password.done')
})

test('somebody who comes back from the campus is asked for the second step that the server names', async () => {
  answer = () => Response.json({ secondStep: { step: 'prove', app: true, passkeys: 0, recoveryCodes: 10 }, userName: 'luis' })
  draw(<SignInPage />, '/login?step=1&next=%2Fstudents')
  await expect.element(page.getByText('Open your authenticator app and type the 6 digits for “luis”.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/second-step'])
})

test('where the second step has run out meanwhile, the page says so and people sign in anew', async () => {
  answer = () => Response.json({ error: 'auth.second-step', message: 'The sign-in took too long.' }, { status: 401 })
  draw(<SignInPage />, '/login?step=1')
  await expect.element(page.getByText('The sign-in took too long.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

const endOfSession = (): void => {
  keepSession({ accessToken: 'a', expiresIn: 3600, endsIn: 3600, clocks: CLOCKS })
  keepSession(undefined)
  store.set(userAtom, USER)
  store.set(sessionEndedAtom, true)
}
const expired = 'Your session has expired, please login again.'

// SH-8-01
test('a call that finds the session ended says so in an error toast, and the page is left for the sign-in after the time of the setting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  endOfSession()
  draw(<SessionEnded />, '/dept-dashboard')
  await expect.poll(() => store.get(pendingToastsAtom)).toMatchObject([{ title: expired, intent: 'error', ms: 5000 }])
  await vi.advanceTimersByTimeAsync(3900)
  expect(store.get(userAtom)).toBeDefined()
  await vi.advanceTimersByTimeAsync(100)
  expect(store.get(userAtom)).toBeUndefined()
  await expect.element(address()).toHaveTextContent('/login?ended=1&next=')
})

test('answers that wait keep the page under a dialog, and so does an institution that says it', async () => {
  endOfSession()
  keepPending('u1.record', { changes: { a: 1 }, rows: {}, version: 1 } as never)
  draw(<SessionEnded />, '/dept-dashboard')
  await expect.element(page.getByRole('alertdialog', { name: 'Sign in again to go on' })).toBeVisible()
  expect(store.get(pendingToastsAtom)).toEqual([])
  root.render(null)
  localStorage.clear()
  store.set(shellAtom, { ...SHELL, asksAtEnd: true })
  draw(<SessionEnded />, '/dept-dashboard')
  await expect.element(page.getByRole('alertdialog', { name: 'Sign in again to go on' })).toBeVisible()
  expect(store.get(pendingToastsAtom)).toEqual([])
})
