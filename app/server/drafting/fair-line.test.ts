import { expect, test } from 'vitest'
import { turnsOf } from '../access/turns.ts'
import { fairLine } from './fair-line.ts'

test('whoever sends much waits for it, and others come in between: institutions first, then the people of each', async () => {
  const { inTurn, settled } = turnsOf(1, fairLine())
  const done: string[] = []
  const send = (group: string, caller: string, name: string): void =>
    void inTurn(
      async () => {
        await Promise.resolve()
        done.push(name)
      },
      { group, caller },
    )
  for (let count = 1; count <= 4; count += 1) send('north', 'ana', `ana ${count}`)
  send('north', 'ben', 'ben 1')
  send('south', 'cy', 'cy 1')
  send('south', 'cy', 'cy 2')
  await settled()
  expect(done).toEqual(['ana 1', 'ana 2', 'cy 1', 'ben 1', 'cy 2', 'ana 3', 'ana 4'])
})

test('one thing is done at a time, what fails keeps nobody waiting, and its failure is told', async () => {
  const { inTurn, settled } = turnsOf(1, fairLine())
  const whose = { group: 'north', caller: 'ana' }
  let running = 0
  let most = 0
  const work = (fails: boolean) => async (): Promise<string> => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    running -= 1
    if (fails) throw new Error('It failed.')
    return 'done'
  }
  const all = await Promise.allSettled([inTurn(work(true), whose), inTurn(work(false), whose), inTurn(work(false), whose)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  await settled()
  expect(most).toBe(1)
  expect(await inTurn(work(false), whose)).toBe('done')
})

test('a caller and a group have only so many waiting, and room again as soon as one has its turn', () => {
  const line = fairLine()
  const waiting = (group: string, caller: string): number => {
    let count = 0
    for (; count < 100 && line.hasRoom({ group, caller }); count += 1) line.join(() => undefined, { group, caller })
    return count
  }
  expect([waiting('north', 'ana'), waiting('north', 'ben'), waiting('south', 'cy')]).toEqual([12, 12, 12])
  expect(['c', 'd', 'e', 'f'].map((caller) => waiting('north', caller))).toEqual([12, 12, 0, 0])
  // The turn is one of the north's, and then one of the south's.
  line.next()
  expect([line.hasRoom({ group: 'north', caller: 'e' }), line.hasRoom({ group: 'south', caller: 'cy' })]).toEqual([true, false])
  line.next()
  expect(line.hasRoom({ group: 'south', caller: 'cy' })).toBe(true)
})
