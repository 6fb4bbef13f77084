import { FluentProvider } from '@fluentui/react-components'
import { getDefaultStore, Provider } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { keepSession } from '../api/client.ts'
import { SessionClock } from './SessionClock.tsx'

const MINUTE = 60_000
const DAY_SECONDS = 86_400
const clocks = { lasts: DAY_SECONDS, warning: 300, renew: 300, check: 10, inactive: 30 * 60, leave: 3 }
let root: Root
let isHidden = false

/** Lets time pass, and React draw what came of it. */
const pass = async (minutes: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(minutes * MINUTE)
}
const setHidden = (next: boolean): void => {
  isHidden = next
  document.dispatchEvent(new Event('visibilitychange'))
}
const question = () => page.getByText('You have not done anything for a while. Do you want to stay signed in?')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  keepSession({ accessToken: 'a', expiresIn: DAY_SECONDS, endsIn: DAY_SECONDS, clocks })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Provider store={getDefaultStore()}>
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter>
          <SessionClock user="luis" />
        </MemoryRouter>
        <p>The page</p>
      </FluentProvider>
    </Provider>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  // The effects of the first drawing have begun the clock.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
})
afterEach(() => {
  root.unmount()
  keepSession(undefined)
  isHidden = false
  Reflect.deleteProperty(document, 'hidden')
  vi.useRealTimers()
})

test('somebody who does nothing while the page is seen is asked when the time is over', async () => {
  await pass(29)
  await expect.element(question()).not.toBeInTheDocument()
  await pass(1.2)
  await expect.element(question()).toBeVisible()
})

// SH-4.1-18
test('every ten seconds the token is looked at, and renewed when it ends soon', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('Busy', { status: 503 })
  })
  keepSession({ accessToken: 'a', expiresIn: 200, endsIn: DAY_SECONDS, clocks })
  const counts: number[] = []
  for (const seconds of [8, 3, 7, 3]) {
    await pass(seconds / 60)
    counts.push(asked.length)
  }
  vi.unstubAllGlobals()
  expect(counts).toEqual([0, 1, 1, 2])
})

// SH-4.1-21, SH-4.1-22
test('the time of a hidden page does not count, and starts again when the page is shown', async () => {
  await pass(20)
  setHidden(true)
  await pass(120)
  await expect.element(question()).not.toBeInTheDocument()
  setHidden(false)
  await pass(29)
  await expect.element(question()).not.toBeInTheDocument()
  await pass(1.2)
  await expect.element(question()).toBeVisible()
})

// SH-4.1-23
test('a mouse that moves just before the limit starts the time again, and one at rest does not', async () => {
  await pass(29.9)
  dispatchEvent(new MouseEvent('mousemove', { movementX: 3, movementY: 0 }))
  await pass(29)
  await expect.element(question()).not.toBeInTheDocument()
  dispatchEvent(new MouseEvent('mousemove', { movementX: 0, movementY: 0 }))
  await pass(1.2)
  await expect.element(question()).toBeVisible()
})
