import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../tests/_helpers/mount-page.tsx'
import type { Shell } from '../server/contract/shell.ts'
import { shellAtom, userAtom } from './api/user.ts'
import { ScreenRoute } from './ScreenRoute.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { pendingToastsAtom } from './shell/toast.ts'

const store = getDefaultStore()
const SHELL = {
  institution: { name: 'Northfield', shortName: 'Northfield', brand: {}, contact: {} },
  languages: [],
  messages: {},
  footer: [],
}
const USER = { id: 'u1', institution: 'northfield', userRole: 'student', name: 'Jonas', firstName: 'Jonas', lastName: 'Piet', email: '' }
const screenOf = (path: string, caption: string, more: object = {}) => ({
  ok: true,
  id: `${caption}.screen`,
  caption,
  heading: '',
  path,
  params: {},
  query: {},
  crumbs: [],
  menu: [],
  links: [],
  footer: [],
  search: false,
  bell: false,
  density: 'comfortable',
  blocks: [],
  tabs: [],
  may: {},
  ...more,
})
const event = { event: 'withdraw', label: 'Withdraw request', allowed: true, primary: false, tone: 'normal', order: 0 }
const record = { entity: 'request', id: 'one', version: 1, answers: {}, forms: [], facts: [], approvals: [], inHead: [] }
const RECEIPT = screenOf('/request/one/receipt', 'Sent', {
  layout: 'receipt',
  record: { entity: 'request', id: 'one', served: { ...record, events: [event] } },
  blocks: [{ id: 'receipt', show: 'receipt', title: 'Receipt', parts: [] }],
})
const CLOSED = { ok: false, signIn: false, go: '#/home', message: 'Not possible now.' }

let root: Root
/** Whether the page is closed to this person now, by their own act or by what somebody else did. */
let isClosed = false
const Page = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <ScreenRoute />
      <output aria-label="address">{useLocation().pathname}</output>
      <section ref={setPlace} aria-label="Messages">
        {place && <Toasts mountNode={place} />}
      </section>
    </>
  )
}
beforeEach(() => {
  isClosed = false
  store.set(shellAtom, SHELL as unknown as Shell)
  store.set(userAtom, USER)
  history.replaceState(null, '', '#/request/one/receipt')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (init?.method === 'POST') {
      isClosed = true
      return Response.json({ record: { ...record, version: 2, events: [] }, says: 'The request was withdrawn.' })
    }
    if (pathname !== '/api/screen') return Response.json([])
    if (searchParams.get('path') === '/home') return Response.json(screenOf('/home', 'Home', { layout: 'page' }))
    return Response.json(isClosed ? CLOSED : RECEIPT)
  })
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  history.replaceState(null, '', '#/')
  store.set(shellAtom, undefined)
  store.set(userAtom, undefined)
  store.set(pendingToastsAtom, [])
})
const messages = () => page.getByRole('region', { name: 'Messages' })
const address = () => page.getByRole('status', { name: 'address' })

test('an act that closes its own page is told on the page that opens, and is no refusal', async () => {
  root = mountPage(<Page />, { atHash: true })
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect.element(address()).toHaveTextContent('/home')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect.element(messages().getByText('The request was withdrawn.')).toBeVisible()
  expect(messages().element().textContent).not.toContain('Not possible now.')
})

test('a page that is closed without an act of this person says why', async () => {
  isClosed = true
  root = mountPage(<Page />, { atHash: true })
  await expect.element(address()).toHaveTextContent('/home')
  await expect.element(messages().getByText('Not possible now.')).toBeVisible()
})
