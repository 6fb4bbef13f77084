import { expect, test } from 'vitest'
import type { FromFrame, ToFrame } from '../../../preview/messages.ts'
import { createWalk } from './walk.ts'

test('an answer is told to all who look but the one who gave it, and whoever comes later begins with it', () => {
  const heard: (readonly [string, ToFrame])[] = []
  const walk = createWalk(() => undefined)
  for (const person of ['noor', 'luis']) walk.join(person, (message) => heard.push([person, message]))
  expect(walk.begin({ name: 'Ada' })).toEqual({ name: 'Ada' })
  const message: Extract<FromFrame, { kind: 'typed' }> = { kind: 'typed', set: { site: true }, gone: ['name'] }
  walk.typed('noor', message)
  expect(heard).toEqual([['luis', { kind: 'answers', set: { site: true }, gone: ['name'] }]])
  expect(walk.begin({ name: 'Bo' })).toEqual({ site: true })
})
