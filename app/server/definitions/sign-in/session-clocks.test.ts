import { expect, test } from 'vitest'
import session from '../../../../definitions/system/settings/session.settings.json' with { type: 'json' }
import { sessionClocks } from './session-clocks.ts'

const clocksAt = (baseUrl: string, settings: object = session.defaults) =>
  sessionClocks(settings as { readonly [name: string]: unknown }, baseUrl)

test('the base has the clocks of the specification: 59 minutes on localhost, 54 elsewhere, and a countdown of 300 seconds', () => {
  expect(clocksAt('http://localhost:3000').lasts).toBe(59 * 60)
  expect(clocksAt('https://portal.example')).toEqual({ lasts: 54 * 60, warning: 300, renew: 300, check: 10, inactive: 30 * 60, leave: 3 })
})

test('an institution says its own minutes, and what is no number counts as not said', () => {
  expect(clocksAt('https://portal.example', { sessionMinutes: 720 }).lasts).toBe(720 * 60)
  expect(clocksAt('https://portal.example', { sessionMinutes: 'long', tokenCheckSeconds: -1 })).toMatchObject({ lasts: 54 * 60, check: 10 })
})

/** SH-4.1-19: the older timer renews 60 seconds before the end. */
test('the older timer is the setting tokenRenewSeconds of 60', () => {
  expect(clocksAt('https://portal.example', { ...session.defaults, tokenRenewSeconds: 60 })).toMatchObject({ renew: 60, check: 10 })
})
