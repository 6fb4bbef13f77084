import { describe, expect, test } from 'vitest'
import { openEnginePortal } from './engine-driver.ts'
import { openHttpPortal } from './http-driver.ts'
import type { OpenRecord, Portal } from './portal.ts'

type Text = (portal: Pick<Portal, 'as' | 'today' | 'travelTo' | 'runClock' | 'onFile' | 'sentTo' | 'comesIn' | 'troubles'>) => Promise<void>

/** The time at which a scenario begins, unless it sets its own. A Wednesday. */
const NOW = '2026-11-18T15:00:00.000Z'

const DRIVERS = [
  { by: 'engine', on: 'on the bare engine', open: openEnginePortal },
  { by: 'http', on: 'over HTTP on the database', open: openHttpPortal },
] as const

/**
 * The reason why a scenario is expected to fail on this driver: it still runs, and is reported as fixed once it passes. `also`: a set of
 * `tests/language` that the office has beside its own definitions.
 */
export type Gaps = { readonly engine?: string; readonly http?: string; readonly also?: string }

/**
 * One text, told as users' actions, run twice: on the bare engine, and over HTTP against the server on its database.
 *
 *     scenario('a student withdraws a request', async ({ as }) => {
 *       const request = await as('student').start('cpt-request.case')
 *       await request.act('withdraw')
 *       await expect(request).toBeAt('dismissed')
 *     })
 */
export const scenario = (name: string, text: Text, gaps: Gaps = {}): void => {
  describe(name, () => {
    for (const { by, on, open } of DRIVERS) {
      const gap = gaps[by]
      const run = gap === undefined ? test : test.fails
      run(gap === undefined ? on : `${on} (known to fail: ${gap})`, async () => {
        const portal = await open(NOW, gaps.also)
        try {
          await text(portal)
        } finally {
          await portal.close()
        }
      })
    }
  })
}

expect.extend({
  async toBeAt(record: OpenRecord, state: string) {
    await record.reload()
    const now = await record.state()
    return { pass: now === state, message: () => `the record is at "${now}", not at "${state}"`, actual: now, expected: state }
  },
})

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Reads the record again and compares its state. */
    toBeAt: (state: string) => Promise<void>
  }
}
