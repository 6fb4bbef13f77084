import { expect, test } from 'vitest'
import type { AvailableEvent } from '#engine'
import type { ServedRow } from '../../../server/contract/views.ts'
import { requestOf } from './request-of.ts'

const event = (id: string, more: Partial<AvailableEvent> = {}): AvailableEvent => ({
  event: id,
  label: id,
  allowed: true,
  primary: false,
  tone: 'normal',
  order: 0,
  ...more,
})
const rowWith = (family: string, events: readonly AvailableEvent[]): ServedRow =>
  ({
    id: 'one',
    href: '#/request/one',
    state: { label: 'State', family },
    record: { events, steps: [] },
    cells: {},
  }) as unknown as ServedRow
const actionOf = (row: ServedRow) => requestOf(row, { title: 'A request', line: '' }).action

test('the card of a request that asks for something leads to it, and one that is over is used again', () => {
  const answer = event('answer', { label: 'Answer the question', primary: true })
  const again = event('case.again', { label: 'Use again' })
  expect(actionOf(rowWith('act', [event('withdraw'), answer]))).toEqual({ label: 'Answer the question', href: '#/request/one?do=answer' })
  expect(actionOf(rowWith('closed', [again]))).toEqual({ label: 'Use again', href: '#/request/one?do=case.again', isQuiet: true })
  expect(actionOf(rowWith('closed', [event('case.again', { allowed: false })]))).toBeUndefined()
  expect(actionOf(rowWith('wait', [event('withdraw')]))).toBeUndefined()
})
