import { FluentProvider } from '@fluentui/react-components'
import { getDefaultStore, useAtomValue } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { Link, unstable_HistoryRouter as HistoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { userAtom } from '../api/user.ts'
import { askBeforeLeaving, guardedHistory, leavingAtom } from './guarded-history.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

const WORDS = 'WARNING: You have unsaved changes. Press Cancel to go back and save these changes, or OK to lose these changes.'

const Place = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p role="status">{pathname}</p>
      <Link to="/form">To the form</Link>
      <a href="#/plain">By a plain link</a>
      <Link to="/other">To the other page</Link>
      <button onClick={() => void navigate('/other')}>Go there</button>
      <button onClick={() => void navigate('/login')}>Sign in</button>
      {useAtomValue(leavingAtom) !== null && <LeaveDialog />}
    </>
  )
}

let root: Root
let unasked = (): void => undefined
let unsaved = true
beforeEach(async () => {
  location.hash = '#/first'
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <HistoryRouter history={guardedHistory()}>
        <Place />
      </HistoryRouter>
    </FluentProvider>,
  )
  await page.getByText('To the form').click()
  unsaved = true
  unasked = askBeforeLeaving({ ofPage: () => unsaved, ofWindow: () => unsaved })
})
afterEach(() => {
  unasked()
  root.unmount()
})

const at = (path: string) => expect.element(page.getByText(path, { exact: true })).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(['To the other page', 'Go there'])('shows SH-2.7-37 SH-2.7-38 SH-2.7-39: %s asks first, Cancel stays, Ok goes', async (way) => {
  await at('/form')
  await page.getByText(way).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Alert' }).getByText(WORDS)).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await at('/form')
  await page.getByText(way).click()
  await button('Ok').click()
  await at('/other')
  expect(location.hash).toBe('#/other')
})

test('the way back asks as well', async () => {
  await at('/form')
  history.back()
  await expect.element(page.getByText(WORDS)).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await at('/form')
  await expect.poll(() => location.hash).toBe('#/form')
  history.back()
  await expect.element(page.getByText(WORDS)).toBeVisible()
  await button('Ok').click()
  await at('/first')
})

test('pages that plain links have opened ask as well, on the way there and back', async () => {
  unsaved = false
  await at('/form')
  await page.getByText('By a plain link').click()
  await at('/plain')
  unsaved = true
  history.back()
  await expect.element(page.getByText(WORDS)).toBeVisible()
  await expect.poll(() => location.hash).toBe('#/plain')
  await button('Cancel').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await at('/plain')
  history.back()
  await button('Ok').click()
  await at('/form')
  await page.getByText('By a plain link').click()
  await expect.element(page.getByText(WORDS)).toBeVisible()
  await expect.poll(() => location.hash).toBe('#/form')
  await button('Ok').click()
  await at('/plain')
})

test('who is no longer signed in is asked nothing, and an open question goes', async () => {
  await at('/form')
  getDefaultStore().set(userAtom, { id: 'u1' } as never)
  await page.getByText('Go there').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Alert' })).toBeVisible()
  getDefaultStore().set(userAtom, undefined)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByText('Sign in').click()
  await at('/login')
})

test('without changes nobody is asked', async () => {
  unsaved = false
  await at('/form')
  await page.getByText('Go there').click()
  await at('/other')
})

test('closing the window asks while something is unsaved', () => {
  const closing = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  unsaved = false
  expect(closing()).toBe(false)
})
