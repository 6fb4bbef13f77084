import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { SecondFactors } from '../../server/contract/accounts/second-factor.ts'
import { FactorsDialog } from './FactorsDialog.tsx'

const FACTORS: SecondFactors = {
  demanded: false,
  app: null,
  passkeys: [],
  recoveryCodes: 0,
  afterCampus: null,
  fresh: true,
  password: true,
}
const WITH_APP: SecondFactors = { ...FACTORS, app: { since: '2026-11-17T15:00:00Z' }, recoveryCodes: 10, afterCampus: false }
const KEY = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
const PROOF = { error: 'auth.proof', message: 'Prove again that it is you.' }

let root: Root
let sent: { readonly path: string; readonly body: unknown }[] = []
/** The operations for which the proof is too old now. */
let old: string[] = []
let factors: SecondFactors
const APP = '/api/auth/second-factor/app'
const CONFIRM = `${APP}/confirm`
const PASSWORD = '/api/auth/proof/password'
const AFTER_CAMPUS = '/api/auth/second-factor/after-campus'
const ANSWERS: { readonly [path: string]: object } = { [APP]: KEY, [CONFIRM]: { recoveryCodes: ['aaaa-bbbb'] } }
const answer = (path: string): Response => {
  if (old.includes(path)) return Response.json(PROOF, { status: 403 })
  if (path === PASSWORD) old = []
  return Response.json(ANSWERS[path] ?? factors)
}
beforeEach(() => {
  sent = []
  old = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    if (path === AFTER_CAMPUS && !old.includes(path)) factors = { ...factors, afterCampus: factors.afterCampus === false }
    return answer(path)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
})

const open = (served = FACTORS): void => {
  factors = served
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <FactorsDialog onClose={() => undefined} />
    </FluentProvider>,
  )
}

const password = () => page.getByRole('textbox', { name: 'Password' })
const prove = async (): Promise<void> => {
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('Northfield-1{Enter}')
}

test('an app that is added after the proof ran out is added after another one', async () => {
  open()
  old = [APP]
  await page.getByRole('button', { name: 'Add an app' }).click()
  await prove()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual([APP, PASSWORD, APP])
})

test('a proof that runs out while the key is scanned loses neither the key nor the code', async () => {
  open()
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
  open()
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

test('where it is left to them, somebody with a second step switches it on for the campus too, with a fresh proof', async () => {
  const choice = page.getByRole('switch', { name: 'Ask for it after a campus sign-in too' })
  open(WITH_APP)
  await expect.element(choice).not.toBeChecked()
  old = [AFTER_CAMPUS]
  await choice.click()
  await prove()
  await expect.element(choice).toBeChecked()
  expect(sent).toEqual([
    { path: AFTER_CAMPUS, body: { asks: true } },
    { path: PASSWORD, body: { userPassword: 'Northfield-1' } },
    { path: AFTER_CAMPUS, body: { asks: true } },
  ])
})

test.each<readonly [string, SecondFactors]>([
  ['that has no campus sign-in or decides itself', { ...WITH_APP, afterCampus: null }],
  ['where they have no second step', { ...FACTORS, afterCampus: false }],
])('nobody is offered the switch at an institution %s', async (_where, served) => {
  open(served)
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})
