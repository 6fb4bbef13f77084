import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { SecondFactors } from '../../server/contract/accounts/second-factor.ts'
import { FactorsDialog } from './FactorsDialog.tsx'

const FACTORS: SecondFactors = { demanded: false, app: null, passkeys: [], recoveryCodes: 0, fresh: true, password: true }
const KEY = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
const PROOF = { error: 'auth.proof', message: 'Prove again that it is you.' }

let root: Root
let sent: { readonly path: string; readonly body: unknown }[] = []
/** The operations for which the proof is too old now. */
let old: string[] = []
const APP = '/api/auth/second-factor/app'
const CONFIRM = `${APP}/confirm`
const PASSWORD = '/api/auth/proof/password'
const ANSWERS: { readonly [path: string]: object } = { [APP]: KEY, [CONFIRM]: { recoveryCodes: ['aaaa-bbbb'] } }
const answer = (path: string): Response => {
  if (old.includes(path)) return Response.json(PROOF, { status: 403 })
  if (path === PASSWORD) old = []
  return Response.json(ANSWERS[path] ?? FACTORS)
}
beforeEach(() => {
  sent = []
  old = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    return answer(path)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <FactorsDialog onClose={() => undefined} />
    </FluentProvider>,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
})

const password = () => page.getByRole('textbox', { name: 'Password' })
const prove = async (): Promise<void> => {
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('Northfield-1{Enter}')
}

test('an app that is added after the proof ran out is added after another one', async () => {
  old = [APP]
  await page.getByRole('button', { name: 'Add an app' }).click()
  await prove()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual([APP, PASSWORD, APP])
})

test('a proof that runs out while the key is scanned loses neither the key nor the code', async () => {
  await page.getByRole('button', { name: 'Add an app' }).click()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  old = [CONFIRM]
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await prove()
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible()
  expect(sent).toEqual([
    { path: APP, body: {} },
    { path: CONFIRM, body: { code: '123456' } },
    { path: PASSWORD, body: { userPassword: 'Northfield-1' } },
    { path: CONFIRM, body: { code: '123456' } },
  ])
})

test('whoever turns back from a proof finds what they typed, and the focus where they left', async () => {
  old = ['/api/auth/second-factor/passkeys/begin']
  await userEvent.fill(page.getByLabelText('Name of the passkey'), 'Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(password()).toHaveFocus()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('Laptop')
  await page.getByRole('button', { name: 'Add an app' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: 'Add an app' })).toHaveFocus()
})
