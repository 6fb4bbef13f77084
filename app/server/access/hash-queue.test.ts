import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashInPlace, hasRoomForHash, takePlace, type LeavePlace } from './hash-queue.ts'

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
  while (hasRoomForHash()) begun.push(hashInPlace(work))
  expect(begun.length).toBeGreaterThanOrEqual(50)
  expect(await hashInPlace(work)).toBeUndefined()
  await Promise.all(begun)
  // Somebody whose work fails gives the place back.
  await expect(hashInPlace(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect([done, hasRoomForHash()]).toEqual([begun.length, true])
  expect(most).toBeLessThanOrEqual(availableParallelism())
})

/** Takes the places that strangers have from an address, and says how many. */
const flood = (address: string, taken: LeavePlace[]): number => {
  const before = taken.length
  for (let leave = takePlace(address); leave !== undefined; leave = takePlace(address)) taken.push(leave)
  return taken.length - before
}

test('a flood leaves places: to other addresses, to other networks, and to names that have signed in from where they come', () => {
  const taken: LeavePlace[] = []
  expect(flood('192.0.2.1', taken)).toBeGreaterThan(5)
  for (let host = 2; host < 20; host += 1) flood(`192.0.2.${host}`, taken)
  expect([flood('192.0.2.99', taken), flood('::ffff:192.0.2.98', taken)]).toEqual([0, 0])
  for (let network = 0; network < 20; network += 1) expect(flood(`198.51.${network}.7`, taken) > 0).toBe(network === 0)
  expect([flood('203.0.113.5', taken), hasRoomForHash()]).toEqual([0, true])
  for (let leave = takePlace(); leave !== undefined; leave = takePlace()) taken.push(leave)
  expect(hasRoomForHash()).toBe(false)
  // A place that is given back twice is one place.
  for (const leave of [...taken, ...taken]) leave()
  const again: LeavePlace[] = []
  expect(flood('192.0.2.1', again)).toBeGreaterThan(5)
  for (const leave of again) leave()
})

test('the networks of one site, which has a /48 of IPv6, leave places to others', () => {
  const taken: LeavePlace[] = []
  for (let network = 0; network < 20; network += 1) flood(`2001:db8:1:${network}`, taken)
  expect(flood('2001:db8:1:99', taken)).toBe(0)
  expect(flood('2001:db8:2:1', taken)).toBeGreaterThan(0)
  for (const leave of taken) leave()
})
