import { appendFileSync } from 'node:fs'

/** What costs most in a run of the tests; `tests/run/started.json` holds how often a whole run may start each. */
export type Started = 'server' | 'database' | 'browser' | 'axe'

/** Notes what was started in the file that the run collects; alone, a test counts nothing. */
export const countStarted = (what: Started, by = 1): void => {
  const file = process.env['SOJOURN_COUNTS']
  if (file) appendFileSync(file, `${what} ${by}\n`)
}
