import { createRoot, type Root } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '../../server/contract/auth.ts'
import type { ServedScreen, Shell } from '../../server/contract/shell.ts'
import { App } from '../App.tsx'
import { call, keepSession, knownSession, refreshSession, UnsentCall } from '../api/client.ts'
import { putKept, SIGNED_IN } from '../api/kept.ts'
import { beginSession, forgetUser, shellAtom, userAtom } from '../api/user.ts'
import { askBeforeLeaving, guardedHistory } from '../leaving/guarded-history.ts'
import { previewAtom } from '../files/preview.ts'
import { keepPending } from '../record/pending.ts'
import { tellWindows } from '../windows/session-channel.ts'
import { pendingToastsAtom, TOAST_MS } from '../shell/toast.ts'

const store = getDefaultStore()
const SECOND = 1000
const MINUTE = 60 * SECOND
/** A session of a minute is announced after twenty seconds. */
const LASTS_SECONDS = 60
const PLACE = '#/scholar/people?tab=2'
const SIGN_IN = `#/login?ended=1&next=${encodeURIComponent(PLACE.slice(1))}`
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
const SESSION: Session = {
  accessToken: 'a',
  tokenType: 'Bearer',
  expiresIn: LASTS_SECONDS,
  expireOn: '2030-01-01T00:00:00Z',
  endsIn: LASTS_SECONDS,
  clocks: { lasts: LASTS_SECONDS, warning: 20, renew: 20, check: 1, inactive: 3600, leave: 3 },
  user: {
    id: 'u1',
    institution: 'northfield',
    userRole: 'department',
    name: 'Luis Ortega',
    firstName: 'Luis',
    lastName: 'Ortega',
    email: '',
  },
}
const SCREEN: ServedScreen = {
  ok: true,
  id: 'people.screen',
  caption: 'People',
  heading: 'Scholars',
  layout: 'page',
  density: 'comfortable',
  path: '/scholar/people',
  params: {},
  crumbs: [],
  menu: [],
  links: [],
  search: false,
  bell: false,
  footer: [],
  may: { viewAs: false, inspect: false, chooseNotices: false, configure: false, resetSecondFactor: false },
  tabs: [],
  blocks: [],
}

let root: Root
let asked: string[] = []
/** How long each toast stands: the clock and a call tell the end with different times. */
let toasts: number[] = []
/** Whether the server knows the session, and the account at all. */
let isOpen = true
let unasked = (): void => undefined
const failure = (): Response => Response.json({ error: 'auth.expired', message: 'Sign in.' }, { status: 401 })
const answer = (path: string): Response => {
  if (path.startsWith('/api/shell')) return Response.json(SHELL)
  if (!isOpen) return failure()
  if (path.startsWith('/api/auth/refresh')) return Response.json(SESSION)
  return Response.json(path.startsWith('/api/screen') ? SCREEN : {})
}
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
}
const typesAComment = (): void => {
  unasked = askBeforeLeaving({ ofPage: () => true, ofWindow: () => true })
}
const dialog = (name: string) => page.getByRole('alertdialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const expired = () => page.getByText('Your session has expired, please login again.').first()
store.sub(pendingToastsAtom, () => {
  toasts.push(...store.get(pendingToastsAtom).map(({ ms }) => ms))
})
const isSignedOut = (): boolean => asked.includes('/api/auth/sign-out')

// What an end shows is fetched when it is needed: no clock of the first test counts how long that takes.
beforeAll(() =>
  Promise.all([
    import('./SessionClock.tsx'),
    import('./SessionWarning.tsx'),
    import('./SessionEnded.tsx'),
    import('./SessionDialog.tsx'),
    import('../shell/Toasts.tsx'),
  ]),
)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  asked = []
  toasts = []
  isOpen = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : String(input)
    asked.push(path)
    return answer(path)
  })
  putKept(SIGNED_IN, 'luis')
  location.hash = PLACE
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <HistoryRouter history={guardedHistory()}>
      <App />
    </HistoryRouter>,
  )
  await expect.element(page.getByRole('main')).toBeVisible()
  // The clock of the session has begun to look at it.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 20 * SECOND })
})
afterEach(() => {
  unasked()
  root.unmount()
  forgetUser()
  keepSession(undefined)
  store.set(shellAtom, undefined)
  store.set(pendingToastsAtom, [])
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openMenu = (): Promise<void> => page.getByRole('button', { name: /^Ortega, Luis/ }).click()

/** Lets the session run out, which its clock notices. */
const runOut = async (): Promise<void> => {
  await pass(MINUTE)
  await expect.element(expired()).toBeVisible()
}
/** Whoever asks for a new token, as the stream of events does, is refused one. Other calls are not sent by now. */
const isToldByACall = async (): Promise<void> => {
  isOpen = false
  expect(await refreshSession()).toBeUndefined()
  // The code of what comes then is fetched first, which no clock here counts.
  while (!toasts.includes(TOAST_MS)) await new Promise((drawn) => requestAnimationFrame(drawn))
}

test('a session whose end the clock and a call both notice is left once, with the place to return to', async () => {
  await runOut()
  await pass(2 * SECOND)
  await isToldByACall()
  await pass(2 * SECOND)
  // The three seconds of the clock are over; those of the call, which goes on instead, are not.
  expect(location.hash).toBe(PLACE)
  await pass(SECOND)
  expect(location.hash).toBe(SIGN_IN)
  await expect.element(button('LOGIN')).toBeVisible()
  await pass(MINUTE)
  expect(location.hash).toBe(SIGN_IN)
})

// SH-7-02
test('a call that is not sent is told of until the end of the session is, and two messages never stand beside each other', async () => {
  const lines = () => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const isNotSent = async (): Promise<void> => {
    await expect(call('GET /api/screen', { query: { path: PLACE } })).rejects.toBeInstanceOf(UnsentCall)
  }
  // The time is over, and the clock of the session has not looked at it yet.
  vi.setSystemTime(Date.now() + MINUTE)
  asked = []
  await isNotSent()
  expect(asked).toEqual([])
  await expect.element(lines()).toHaveTextContent('Invalid session data')
  await pass(SECOND)
  await expect.element(expired()).toBeVisible()
  expect(
    lines()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Your session has expired, please login again.Dismiss'])
  // In real time, which goes on, the message may be over by then: nothing else is said.
  await isNotSent()
  await pass(SECOND)
  await expect.element(page.getByText('Invalid session data')).not.toBeInTheDocument()
})

test('a renewal that is answered after the end keeps nobody on the page', async () => {
  const answers: ((renewed: Response) => void)[] = []
  vi.mocked(fetch).mockImplementation(async (input) => {
    const path = String(input)
    asked.push(path)
    return path.startsWith('/api/auth/refresh') ? new Promise<Response>((resolve) => answers.push(resolve)) : answer(path)
  })
  const renewal = refreshSession()
  await runOut()
  for (const give of answers) give(Response.json(SESSION))
  expect(await renewal).toBeDefined()
  await pass(3 * SECOND)
  expect(location.hash).toBe(SIGN_IN)
})

test('the place to return to is the page that was open when the session ended', async () => {
  await runOut()
  location.hash = '#/login?next=%2F'
  await expect.element(button('LOGIN')).toBeVisible()
  await pass(3 * SECOND)
  expect(location.hash).toBe(SIGN_IN)
})

test.each([
  ['the clock', () => Promise.resolve()],
  ['a call', isToldByACall],
])('who signs in again after %s has noticed the end stays signed in', async (_, alsoNotices) => {
  await runOut()
  await alsoNotices()
  isOpen = true
  await beginSession(SESSION, 'luis')
  await pass(MINUTE)
  expect(location.hash).toBe(PLACE)
  expect(store.get(userAtom)?.id).toBe('u1')
  expect(knownSession()).toBeDefined()
})

test('who signs out from the warning is asked about what is unsaved', async () => {
  typesAComment()
  await pass(25 * SECOND)
  await expect.element(dialog('Session Expire')).toBeVisible()
  await button('Sign out').click()
  await expect.element(dialog('Alert')).toBeVisible()
  expect(isSignedOut()).toBe(false)
  await button('Cancel').click()
  await expect.element(dialog('Alert')).not.toBeInTheDocument()
  await expect.element(dialog('Session Expire')).toBeVisible()
  await button('Sign out').click()
  await button('Ok').click()
  await expect.element(button('LOGIN')).toBeVisible()
  expect(isSignedOut()).toBe(true)
  await expect.element(dialog('Alert')).not.toBeInTheDocument()
  // Nor does the browser ask when the window is closed: the page is gone.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test.each([
  ['a comment that is not sent', typesAComment],
  ['answers that wait in the browser', () => keepPending('u1.request.r1', { changes: {}, rows: {}, version: 1 })],
])('who signs out in the account menu is asked about %s', async (_, type) => {
  type()
  const signOut = page.getByRole('menuitem', { name: 'Logout', exact: true })
  await openMenu()
  await signOut.click()
  await expect.element(dialog('Alert')).toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog('Alert')).not.toBeInTheDocument()
  expect(isSignedOut()).toBe(false)
  expect(location.hash).toBe(PLACE)
  await openMenu()
  await signOut.click()
  await button('Ok').click()
  await expect.element(button('LOGIN')).toBeVisible()
  expect(isSignedOut()).toBe(true)
})

test('a comment that is not sent keeps the page at the end of the session, under a dialog, and no question stays above it', async () => {
  typesAComment()
  location.hash = '#/scholar/elsewhere'
  await expect.element(dialog('Alert')).toBeVisible()
  await pass(MINUTE)
  await expect.element(dialog('Sign in again to go on')).toBeVisible()
  await expect
    .element(dialog('Sign in again to go on').getByRole('status'))
    .toHaveTextContent('Nothing is lost. What you typed last is still on this page.')
  await expect.element(dialog('Alert')).not.toBeInTheDocument()
  await pass(MINUTE)
  expect(location.hash).toBe(PLACE)
  // Another person leaves it, and is not asked about what is not theirs.
  await button('Not you?').click()
  await expect.element(button('LOGIN')).toBeVisible()
  await expect.element(dialog('Alert')).not.toBeInTheDocument()
})

test('who signs in again in another window goes on in this one, and somebody else who does so does not', async () => {
  typesAComment()
  await pass(MINUTE)
  await expect.element(dialog('Sign in again to go on')).toBeVisible()
  const other = { ...SESSION, user: { ...SESSION.user, id: 'u2' } }
  vi.mocked(fetch).mockImplementation(async (input) => {
    asked.push(String(input))
    return String(input).startsWith('/api/auth/refresh') ? Response.json(other) : answer(String(input))
  })
  asked = []
  tellWindows('begun')
  await vi.waitFor(() => expect(asked).toContain('/api/auth/refresh'))
  // Whoever asks while it is asked shares its answer: then it has been read.
  await refreshSession()
  await expect.element(dialog('Sign in again to go on')).toBeVisible()
  keepSession(undefined)
  vi.mocked(fetch).mockImplementation(async (input) => answer(String(input)))
  tellWindows('begun')
  await expect.element(dialog('Sign in again to go on')).not.toBeInTheDocument()
  expect(location.hash).toBe(PLACE)
})

test('a file that is shown over a page closes when another page is opened', async () => {
  store.set(previewAtom, { blob: new Blob(['x'], { type: 'text/plain' }), fileName: 'Offer letter.txt', opened: 1 })
  await expect.element(page.getByRole('dialog', { name: /^Offer letter/u })).toBeVisible()
  location.hash = '#/scholar/people?tab=1'
  await pass(SECOND)
  await expect.element(page.getByRole('dialog', { name: /^Offer letter/u })).toBeVisible()
  location.hash = '#/scholar/elsewhere'
  await expect.element(page.getByRole('dialog', { name: /^Offer letter/u })).not.toBeInTheDocument()
})
