import axe from 'axe-core'
import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { ProveAgain } from './ProveAgain.tsx'

let root: Root
let sent: { readonly path: string; readonly body: unknown }[] = []
const answers: Response[] = []
const refused = (message: string) => Response.json({ error: 'auth.refused', message }, { status: 422 })
beforeEach(async () => {
  await page.viewport(390, 844)
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null') })
    return answers.shift() ?? Response.json({})
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
})

type Factors = Parameters<typeof ProveAgain>[0]['factors']
const draw = (factors: Factors) => {
  const onProved = vi.fn()
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <ProveAgain factors={factors} onProved={onProved} />
    </FluentProvider>,
  )
  return onProved
}
const APP = { since: '2026-01-05T09:00:00Z' } as unknown as Factors['app']
const faults = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })).violations.map(
    ({ id }) => id,
  )

test('a password proves who it is; one that is missing or wrong says so, and can be typed again', async () => {
  const onProved = draw({ password: true, app: null, passkeys: [] })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Please enter your password')).toBeVisible()
  answers.push(refused('That is not your password.'))
  await userEvent.fill(page.getByLabelText('Password'), 'wrong')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('That is not your password.')).toBeVisible()
  await expect.element(page.getByLabelText('Password')).toHaveValue('')
  // The button takes a moment to change its colors when it can be pressed again.
  await expect.poll(faults).toEqual([])
  await userEvent.fill(page.getByLabelText('Password'), 'right')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => onProved.mock.calls.length).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual([{ userPassword: 'wrong' }, { userPassword: 'right' }])
})

test('the sixth digit of a code sends it, and there is a way back to the password', async () => {
  const onProved = draw({ password: true, app: APP, passkeys: [] })
  await page.getByRole('button', { name: 'Use a code of my app' }).click()
  await userEvent.fill(page.getByLabelText('Code'), '12345')
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Use my password' }).click()
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  await page.getByRole('button', { name: 'Use a code of my app' }).click()
  await expect.element(page.getByLabelText('Code')).toHaveValue('')
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await expect.poll(() => onProved.mock.calls.length).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual([{ way: 'app', code: '123456' }])
})

test('somebody with nothing to prove it by is told to sign in again', async () => {
  draw({ password: false, app: null, passkeys: [] })
  await expect.element(page.getByText('Sign out and sign in again.', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
})

test('a passkey proves it where there is no password, and a browser that gives none says so', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const passkeys = [{ id: 'k1', name: 'Phone', since: '2026-01-05T09:00:00Z', lastUsed: null }]
  const onProved = draw({ password: false, app: null, passkeys })
  await expect.element(page.getByRole('button', { name: 'Use my passkey' })).toHaveFocus()
  expect(await faults()).toEqual([])
  answers.push(Response.json({ challenge: 'AAAA', rpId: location.hostname, allowCredentials: [], userVerification: 'preferred' }))
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect.element(page.getByText('No passkey was used.', { exact: false })).toBeVisible()
  expect([sent.map(({ path }) => path), onProved.mock.calls]).toEqual([['/api/auth/proof/challenge'], []])
})

const CHALLENGE = { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [], userVerification: 'preferred' }
const KEYS = [{ id: 'k1', name: 'Phone', since: '2026-01-05T09:00:00Z', lastUsed: null }]
const NO_BYTES = new ArrayBuffer(0)
const GIVEN = {
  id: 'k1',
  rawId: NO_BYTES,
  type: 'public-key',
  response: { authenticatorData: NO_BYTES, clientDataJSON: NO_BYTES, signature: NO_BYTES },
  getClientExtensionResults: () => ({}),
} as unknown as PublicKeyCredential

/** A browser that waits for its user. */
const waitingBrowser = () => {
  let give: (given: PublicKeyCredential) => void = () => undefined
  const asked: AbortSignal[] = []
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    const signal = options?.signal
    if (signal) asked.push(signal)
    return new Promise((resolve, reject) => {
      give = resolve
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    })
  })
  return { asked, give: () => give(GIVEN) }
}

test('another way while the browser waits for the passkey closes what it asks and says nothing of it', async () => {
  const browser = waitingBrowser()
  const onProved = draw({ password: true, app: null, passkeys: KEYS })
  answers.push(Response.json(CHALLENGE))
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect.poll(() => browser.asked.length).toBe(1)
  await page.getByRole('button', { name: 'Use my password' }).click()
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  expect(browser.asked.map(({ aborted }) => aborted)).toEqual([true])
  await userEvent.fill(page.getByLabelText('Password'), 'right')
  expect(document.body.textContent).not.toContain('No passkey was used.')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => onProved.mock.calls.length).toBe(1)
})

test('another way before the browser asks for the passkey keeps it from asking', async () => {
  const browser = waitingBrowser()
  draw({ password: true, app: null, passkeys: KEYS })
  let answer: (challenge: Response) => void = () => undefined
  vi.mocked(fetch).mockImplementationOnce(
    async () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('button', { name: 'Use my password' }).click()
  answer(Response.json(CHALLENGE))
  await userEvent.fill(page.getByLabelText('Password'), 'right')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(browser.asked).toEqual([])
})

test('whoever leaves while the passkey is on its way has called off what it was for', async () => {
  const browser = waitingBrowser()
  const onProved = draw({ password: false, app: null, passkeys: KEYS })
  answers.push(Response.json(CHALLENGE))
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect.poll(() => browser.asked.length).toBe(1)
  let proved: (answer: Response) => void = () => undefined
  vi.mocked(fetch).mockImplementationOnce(
    async () =>
      new Promise((resolve) => {
        proved = resolve
      }),
  )
  browser.give()
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(2)
  root.unmount()
  const reply = Response.json({})
  const read = vi.spyOn(reply, 'json')
  const readText = vi.spyOn(reply, 'text')
  proved(reply)
  await expect.poll(() => read.mock.calls.length + readText.mock.calls.length).toBe(1)
  // No time is waited for: what follows an answer that was read has run once a task later.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(onProved).not.toHaveBeenCalled()
})
