import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sameJson, type Json } from '#engine'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { changeWorkedIn } from './change/working-in.ts'
import { AskedScheduleDialog } from './change/AskedSchedule.tsx'
import { OvertakenEdits } from './OvertakenEdits.tsx'
import { AskedStep } from './remove/AskedRemoval.tsx'
import { useDraft } from './use-draft.ts'

let root: Root
let sent: unknown[] = []
let now: unknown

const PAGE = { id: 'first', title: 'First page', items: [] }
const LEAVE = { id: 'leave.form', title: 'Leave', kind: 'form', definition: { help: 'Old', pages: [PAGE] }, own: { text: '' } }

const Title = () => {
  const draft = useDraft('leave.form', 'a-change')
  return (
    <>
      <button type="button" onClick={() => void draft.edit({ do: 'set', path: '/help', value: 'Mine' }, { was: 'Old' })}>
        Write
      </button>
      <button type="button" onClick={() => void draft.edit({ do: 'remove', path: '/pages/first' })}>
        Take out
      </button>
      <button type="button" onClick={() => void draft.edit({ do: 'unset', path: '/help' })}>
        Back to the base
      </button>
      <button type="button" onClick={() => void draft.write('{}')}>
        Write code
      </button>
      <button type="button" onClick={() => void draft.step('undo')}>
        Take back
      </button>
      <output aria-label="state">{draft.state}</output>
      <OvertakenEdits draft={draft} />
      <AskedStep draft={draft} change="a-change" />
      <AskedScheduleDialog />
    </>
  )
}

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') {
      const { sure = false } = JSON.parse(String(init.body)) as { readonly sure?: boolean }
      sent.push(sure)
      if (sure) return Response.json(LEAVE)
      return Response.json(
        { error: 'configuration.cases-stand', message: 'They stand.', states: [{ label: 'Parked', open: 2 }] },
        { status: 409 },
      )
    }
    if (init?.method !== 'POST') return Response.json(LEAVE)
    const { was } = JSON.parse(String(init.body)) as { readonly was?: unknown }
    sent.push(was)
    if (sameJson(was as Json, now as Json)) return Response.json(LEAVE)
    return Response.json({ error: 'configuration.changed', message: 'Another.', now, place: 'Help' }, { status: 409 })
  })
  root = mountPage(<Title />)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each([
  ['was removed', null],
  ['says something else', 'Theirs'],
])('what somebody stores after all is stored where the place %s in another window', async (_, there) => {
  now = there
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByRole('button', { name: configurationTexts().overtaken.putMine }).click()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saved')
  expect(sent).toEqual(['Old', there])
})

test('a part that another window has changed is not taken out, and the words say what stands there and what was to happen', async () => {
  now = { ...PAGE, title: 'Renamed' }
  await page.getByRole('button', { name: 'Take out' }).click()
  const { takenOut, putMine } = configurationTexts().overtaken
  await expect.element(page.getByText('Renamed')).toBeVisible()
  await expect.element(page.getByText(takenOut)).toBeVisible()
  await page.getByRole('button', { name: putMine }).click()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saved')
  expect(sent).toEqual([PAGE, now])
})

test('going back to the base says what it replaces', async () => {
  now = 'Theirs'
  await page.getByRole('button', { name: 'Back to the base' }).click()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  await expect.element(page.getByText(configurationTexts().overtaken.asBelow)).toBeVisible()
  expect(sent).toEqual(['Old'])
})

test.each([
  ['kept', configurationTexts().overtaken.keepThere, [false], 'failed'],
  ['taken away', configurationTexts().remove, [false, true], 'saved'],
])('code that takes away a state with open cases asks first, and the state is %s as answered', async (_, answer, expected, state) => {
  await page.getByRole('button', { name: 'Write code' }).click()
  await expect.element(page.getByText(/“Parked”: 2 open cases/u)).toBeVisible()
  await page.getByRole('button', { name: answer, exact: true }).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(state)
  expect(sent).toEqual(expected)
})

const SCHEDULED = { error: 'configuration.scheduled', message: 'At a time.', name: 'Of the new term', at: '2026-12-07T11:00:00Z' }

/** What each edit said that it replaces. */
const knew: unknown[] = []

/** A server with one scheduled change. */
const withSchedule = (): { readonly to: string[] } => {
  const to: string[] = []
  knew.splice(0)
  let isScheduled = true
  vi.mocked(globalThis.fetch).mockImplementation(async (path, init) => {
    const at = String(path)
    if (init?.method === undefined || init.method === 'GET') return Response.json(LEAVE)
    to.push(at.replace('/api/configuration/changes', '').replace(/[0-9a-f-]{36}/u, 'another'))
    knew.push((JSON.parse(String(init.body)) as { readonly was?: unknown }).was)
    if (at.endsWith('/take-back')) isScheduled = false
    if (at.endsWith('/take-back')) return Response.json({ id: 'a-change', name: 'Of the new term' })
    return at.includes('/a-change/') && isScheduled ? Response.json(SCHEDULED, { status: 409 }) : Response.json(LEAVE)
  })
  return { to }
}

test.each([
  ['edit', 'saved', ['/a-change/edits', '/a-change/schedule/take-back', '/a-change/edits']],
  ['begin', 'saved', ['/a-change/edits', '/another/edits?begins=Change+of+Leave']],
  ['stay', 'failed', ['/a-change/edits']],
] as const)('an edit of a scheduled change asks first: %s', async (which, state, sentTo) => {
  const { to } = withSchedule()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const texts = configurationTexts().scheduled
  await expect.element(page.getByText('“Of the new term” is to be published on', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: texts[which], exact: true }).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(state)
  expect(to).toEqual(sentTo)
})

test('an edit that begins another change does not ask about what the scheduled one says, and the next edit goes there too', async () => {
  const { to } = withSchedule()
  const write = page.getByRole('button', { name: 'Write', exact: true })
  await write.click()
  await page.getByRole('button', { name: configurationTexts().scheduled.begin, exact: true }).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('saved')
  await write.click()
  await expect.poll(() => to.length).toBe(3)
  expect(to[2]).toBe('/another/edits')
  expect(knew).toEqual(['Old', undefined, 'Old'])
  await expect.poll(() => changeWorkedIn()).toMatch(/^[0-9a-f-]{36}$/u)
})

test('the change of an edit that is refused has not begun: the next edit begins the same one', async () => {
  const { to } = withSchedule()
  const refuse = vi.mocked(globalThis.fetch).getMockImplementation()
  let isRefused = true
  vi.mocked(globalThis.fetch).mockImplementation(async (path, init) => {
    const answer = await refuse?.(path, init)
    const begins = String(path).includes('begins=') && isRefused
    return begins || !answer ? Response.json({ error: 'configuration.beyond', message: 'Not yours.' }, { status: 403 }) : answer
  })
  const write = page.getByRole('button', { name: 'Write', exact: true })
  const another = page.getByRole('button', { name: configurationTexts().scheduled.begin, exact: true })
  await write.click()
  await another.click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('failed')
  expect(changeWorkedIn()).toBeUndefined()
  isRefused = false
  await write.click()
  await another.click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('saved')
  expect(to).toEqual([
    '/a-change/edits',
    '/another/edits?begins=Change+of+Leave',
    '/a-change/edits',
    '/another/edits?begins=Change+of+Leave',
  ])
})

test('undo of a scheduled change asks first, and no other change can take it', async () => {
  const { to } = withSchedule()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.element(page.getByRole('button', { name: configurationTexts().scheduled.edit })).toBeVisible()
  expect(page.getByRole('button', { name: configurationTexts().scheduled.begin }).elements()).toEqual([])
  await page.getByRole('button', { name: configurationTexts().scheduled.edit }).click()
  await vi.waitFor(() => expect(to).toEqual(['/a-change/undo', '/a-change/schedule/take-back', '/a-change/undo']))
})

/** What of a definition is freed, after each answer that says who holds it. */
const withHolder = (): { readonly freed: string[]; readonly answer: () => void } => {
  const freed: string[] = []
  let answer: () => void = () => undefined
  vi.mocked(globalThis.fetch).mockImplementation(async (path, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'DELETE') {
      freed.push(`${String(path)}${init?.keepalive === true ? ', after its page' : ''}`)
      return Response.json({})
    }
    if (method === 'GET') return Response.json(LEAVE)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return Response.json({ ...LEAVE, held: { id: LEAVE.id, by: 'Dana', until: '2026-11-29T09:02:00Z', mine: true } })
  })
  return { freed, answer: () => answer() }
}
const FREED = `/api/configuration/held?definition=${LEAVE.id}`

test('whoever leaves an editor frees what they held, once their last edit is stored', async () => {
  const { freed, answer } = withHolder()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saving')
  root.unmount()
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(freed).toEqual([])
  answer()
  await expect.poll(() => freed).toEqual([FREED])
})

test('a window that is closed frees what it held, and nothing where nothing was edited', async () => {
  const { freed, answer } = withHolder()
  await expect.element(page.getByRole('button', { name: 'Write', exact: true })).toBeVisible()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saving')
  answer()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saved')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => freed).toEqual([`${FREED}, after its page`])
})
