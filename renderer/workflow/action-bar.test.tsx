import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AvailableEvent } from '#engine'
import { clear, settled, show } from '../stage/form-fixture.tsx'
import { ActionBar } from './ActionBar.tsx'

afterEach(clear)

const WHY = "The scholar's part is not finished."
const event = (id: string, more: Partial<AvailableEvent> = {}): AvailableEvent => ({
  event: id,
  label: id,
  allowed: true,
  primary: false,
  tone: 'normal',
  order: 0,
  ...more,
})
const closed = (id: string, more: Partial<AvailableEvent> = {}): AvailableEvent =>
  event(id, { allowed: false, why: { ok: false, code: 'event.guard', message: WHY }, ...more })
const button = (host: HTMLElement, name: string): HTMLElement => {
  const found = [...host.querySelectorAll('button')].find((each) => each.textContent === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}
const descriptionOf = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const reason = () => [...document.querySelectorAll('.sj-whybox')].map((each) => each.textContent)

const bar = async (events: readonly AvailableEvent[], most = 2) => {
  const sent: string[] = []
  const host = await show(<ActionBar events={events} most={most} onEvent={(each) => sent.push(each.event)} />)
  return { host, sent }
}

test('a closed action is read out with its reason, and shows it to keyboard, touch and pointer', async () => {
  const { host, sent } = await bar([closed('Send to the office', { primary: true }), event('Withdraw')])
  const send = button(host, 'Send to the office')
  expect(descriptionOf(send)).toBe(`Not yet. ${WHY}`)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Send to the office')
  await userEvent.keyboard('{Enter}')
  await expect.poll(reason).toEqual([WHY])
  await userEvent.keyboard('{Escape}')
  await expect.poll(reason).toEqual([])
  await expect.poll(() => document.activeElement?.textContent, { message: 'the focus is back' }).toBe('Send to the office')
  await userEvent.click(button(host, 'Send to the office'))
  await expect.poll(reason).toEqual([WHY])
  expect(sent).toEqual([])
})

test('a bar with room for one action shows the first when none is primary', async () => {
  const { host } = await bar([event('Open for review'), event('Dismiss')], 0)
  expect([...host.querySelectorAll('button')].map((each) => each.textContent || each.getAttribute('aria-label'))).toEqual([
    'Open for review',
    expect.stringContaining('More actions') as string,
  ])
})

test('what deletes is not put forward for want of a primary action', async () => {
  const { host } = await bar([event('Delete this draft', { tone: 'danger' })], 0)
  expect([...host.querySelectorAll('button')].map((each) => each.textContent || each.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('More actions') as string,
  ])
})

test('an action closed only by missing answers is sent, and the refusal names them', async () => {
  const { host, sent } = await bar([
    event('Send', { primary: true, allowed: false, why: { ok: false, code: 'event.problems', message: 'One answer.' } }),
  ])
  await userEvent.click(button(host, 'Send'))
  expect(sent).toEqual(['Send'])
})

test('a closed action under "…" shows its reason in its own line and is not sent', async () => {
  const { host, sent } = await bar([event('One'), event('Two'), closed('Three'), event('Four')])
  await userEvent.click(host.querySelector<HTMLElement>('[aria-label^="More actions"]') ?? host)
  const item = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent?.startsWith('Three'))
  await expect.poll(() => item()?.textContent).toBe(`Three${WHY}`)
  expect(item()?.getAttribute('aria-disabled')).toBe('true')
  item()?.click()
  await settled()
  expect(sent).toEqual([])
})

test('with a split button, the other decisions stand in its menu and what decides nothing under "…"', async () => {
  const sent: string[] = []
  const decision = (id: string, more: Partial<AvailableEvent> = {}) => event(id, { moves: true, ...more })
  const events = [decision('Approve', { primary: true }), decision('Ask'), decision('Dismiss'), event('Reassign')]
  const host = await show(<ActionBar events={events} most={1} split onEvent={(each) => sent.push(each.event)} />)
  const named = (name: string) => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  expect([...host.querySelectorAll('button')].map((each) => each.textContent || each.getAttribute('aria-label'))).toEqual([
    'Ask',
    'Approve',
    'Other decisions: Dismiss',
    'More actions: Reassign',
  ])
  await userEvent.click(named('Other decisions: Dismiss') ?? host)
  const item = () => document.querySelector<HTMLElement>('[role=menuitem]')
  await expect.poll(() => item()?.textContent).toBe('Dismiss')
  item()?.click()
  await expect.poll(() => sent).toEqual(['Dismiss'])
})

test('a second press at the same spot does not send the act that came there; once the pointer has left, or is pressed again, it does', async () => {
  const sent: string[] = []
  const Case = () => {
    const [act, setAct] = useState('Approve')
    const onEvent = (each: AvailableEvent) => {
      sent.push(each.event)
      setAct(each.event === 'Approve' ? 'Complete' : 'Archive')
    }
    return <ActionBar events={[event(act, { primary: true })]} onEvent={onEvent} />
  }
  const host = await show(<Case />)
  const press = (name: string) => userEvent.click(button(host, name), { position: { x: 12, y: 12 } })
  await press('Approve')
  await press('Complete')
  expect(sent).toEqual(['Approve'])
  await press('Complete')
  expect(sent).toEqual(['Approve', 'Complete'])
  await userEvent.unhover(button(host, 'Archive'))
  await press('Archive')
  expect(sent).toEqual(['Approve', 'Complete', 'Archive'])
})

test('an act that comes under a resting pointer is passed over once', async () => {
  const sent: string[] = []
  const Moves = () => {
    const [now, setNow] = useState('Approve')
    return (
      <ActionBar
        events={[event(now, { primary: true })]}
        onEvent={(each) => {
          sent.push(each.event)
          setNow('Complete')
        }}
      />
    )
  }
  const host = await show(<Moves />)
  const at = (name: string) => {
    const { left, top } = button(host, name).getBoundingClientRect()
    return { bubbles: true, detail: 1, clientX: left + 5, clientY: top + 5 }
  }
  const spot = at('Approve')
  const press = async (name: string, where = spot) => {
    button(host, name).dispatchEvent(new MouseEvent('click', where))
    await settled()
  }
  await press('Approve')
  expect(sent).toEqual(['Approve'])
  await press('Complete')
  expect(sent, 'the press belongs to the act that stood there before').toEqual(['Approve'])
  await press('Complete')
  expect(sent).toEqual(['Approve', 'Complete'])
})
