import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasRoomForHash, inHashQueue } from './hash-queue.ts'

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
