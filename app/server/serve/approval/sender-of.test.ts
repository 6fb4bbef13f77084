import { expect, test } from 'vitest'
import type { Approval } from '#engine'
import type { Person } from '../../store/accounts/people.ts'
import { senderOf } from './sender-of.ts'

const approval = { onApproved: { to: 'sent' }, onRejected: { to: 'draft' }, onExpired: { to: 'draft' } } as unknown as Approval
const states = new Map([['draft', { edit: [{ who: ['department', 'officer'] }] }]])
const loaded = (people: object) =>
  ({ workflow: { states }, parties: { acts: [], people, labels: { department: 'Department', dean: 'Dean' } } }) as never
const people = new Map([
  ['m', { name: 'Marta Quill' } as unknown as Person],
  ['s', { name: 'Suparman' } as unknown as Person],
])

test('an expired link names whoever sends the request again, which is not the person it is about', () => {
  expect(senderOf(loaded({ department: 'm', scholar: 's' }), approval, people)).toBe('Marta Quill')
})

test('a party without a person is called by its label', () => {
  expect(senderOf(loaded({ department: null }), approval, people)).toBe('Department')
  expect(senderOf(loaded({}), undefined, people)).toBeUndefined()
})
