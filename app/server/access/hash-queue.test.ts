import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasRoomForHash, inHashQueue, roomForHash } from './hash-queue.ts'

test('no more passwords are hashed at once than there are cores, all get their turn, and a long queue is closed', async () => {
  let together = 0
  let most = 0
  let done = 0
  const work = async (): Promise<void> => {
    together += 1
    most = Math.max(most, together)
    await pause(1)
    together -= 1
    done += 1
  }
  const begun: Promise<void>[] = []
  while (hasRoomForHash()) begun.push(inHashQueue(work))
  expect(begun.length).toBeGreaterThanOrEqual(50)
  // Somebody whose work fails gives the place back.
  await expect(Promise.all([...begun, inHashQueue(() => Promise.reject(new Error('x')))])).rejects.toThrow('x')
  await Promise.all(begun)
  expect([done, hasRoomForHash()]).toEqual([begun.length, true])
  expect(most).toBeLessThanOrEqual(availableParallelism())
})

test('a flood leaves places: to other addresses, to other networks, and to names that have signed in from where they come', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const begun: Promise<void>[] = []
  const flood = (address: string): number => {
    const before = begun.length
    while (roomForHash(address) === 'anybody') begun.push(inHashQueue(() => gate, address))
    return begun.length - before
  }
  const first = flood('192.0.2.1')
  expect(first).toBeGreaterThan(5)
  expect([roomForHash('192.0.2.1'), roomForHash('192.0.2.2'), roomForHash('198.51.100.7')]).toEqual(['known', 'anybody', 'anybody'])
  for (let host = 2; host < 20; host += 1) flood(`192.0.2.${host}`)
  expect([roomForHash('192.0.2.99'), roomForHash('::ffff:192.0.2.98'), roomForHash('198.51.100.7')]).toEqual(['known', 'known', 'anybody'])
  for (let network = 0; network < 20; network += 1) flood(`198.51.${network}.7`)
  expect(roomForHash('203.0.113.5')).toBe('known')
  while (hasRoomForHash()) begun.push(inHashQueue(() => gate, '203.0.113.5'))
  expect(roomForHash('203.0.113.5')).toBe('nobody')
  open()
  await Promise.all(begun)
  expect(['192.0.2.1', '203.0.113.5'].map(roomForHash)).toEqual(['anybody', 'anybody'])
})

test('the networks of one site, which has a /48 of IPv6, leave places to others', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const begun: Promise<void>[] = []
  for (let network = 0; network < 20; network += 1)
    while (roomForHash(`2001:db8:1:${network}`) === 'anybody') begun.push(inHashQueue(() => gate, `2001:db8:1:${network}`))
  expect([roomForHash('2001:db8:1:99'), roomForHash('2001:db8:2:1')]).toEqual(['known', 'anybody'])
  open()
  await Promise.all(begun)
})
