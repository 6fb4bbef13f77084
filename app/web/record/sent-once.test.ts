import { expect, test } from 'vitest'
import { sentOnce } from './sent-once.ts'

test('a second click shares the first request until it is answered', () => {
  const sending = sentOnce()
  expect(sending.begin()).toBe(true)
  expect(sending.begin()).toBe(false)
  sending.end(true)
  expect(sending.begin()).toBe(true)
})

test('a request without a response keeps its key; another request, or the same one later, has its own', () => {
  const sending = sentOnce()
  const key = sending.keyOf(['submit', 3])
  sending.end(false)
  expect(sending.keyOf(['submit', 3])).toBe(key)
  expect(sending.keyOf(['submit', 4])).not.toBe(key)
  const last = sending.keyOf(['submit', 4])
  sending.end(true)
  expect(sending.keyOf(['submit', 4])).not.toBe(last)
})
