import type { SessionClocks } from '../../contract/auth.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The clocks of a session, from settings; a setting that is no number, or none above zero, is as if it were not said. */
export const sessionClocks = (settings: { readonly [name: string]: unknown }, baseUrl: string): SessionClocks => {
  const isLocal = LOCAL.has(new URL(baseUrl).hostname)
  const number = (name: string, otherwise: number): number => {
    const value = settings[name]
    return typeof value === 'number' && value > 0 ? value : otherwise
  }
  const minutes = number('sessionMinutes', 54)
  return {
    lasts: Math.round(60 * (isLocal ? number('sessionMinutesOnLocalhost', minutes) : minutes)),
    warning: number('sessionWarningSeconds', 300),
    renew: number('tokenRenewSeconds', 300),
    check: number('tokenCheckSeconds', 10),
    inactive: Math.round(60 * number('inactivityMinutes', 30)),
    leave: number('sessionEndedSeconds', 3),
  }
}
