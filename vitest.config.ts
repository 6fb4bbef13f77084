import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './tests/_helpers/chromium.ts'
import { planOfOffice } from './tests/_helpers/plan-of-office.ts'

// Nothing here is about time: what a busy machine needs longer for still has to come out right.
// Loading the modules anew for each file would take a quarter of the time of a run; no test here changes a module for another.
const PATIENT = {
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}
const withDatabase = { ...PATIENT, globalSetup: ['tests/_helpers/database-setup.ts'], setupFiles: ['tests/run/record-reads.ts'] }
const executablePath = findChromium()
const NEVER = ['**/node_modules/**']
const WALK = 'tests/e2e/journeys/walk.test.ts'
/**
 * When DATABASE_URL names a server, `npm test` runs there again what is about a database: migrations and backup, what the server says to the
 * database in every operation as every role (the crawl), lists, writes, tenants and two cases from end to end. Everything else is proved once: a
 * browser does not know which server the portal asks.
 */
const isAgain = process.env['SECOND_RUN'] !== undefined
const TESTS = isAgain
  ? [
      'tests/database/**/*.test.ts',
      'tests/scenarios/{cpt-request,h1b}/**/*.test.ts',
      'tests/server/access/{secrets,tenants}.test.ts',
      'tests/server/{crawl,lists}/**/*.test.ts',
      'tests/server/{busy,connections,publication,query-counts,unique,writes}.test.ts',
    ]
  : ['tests/**/*.test.ts']

const inBrowser = (name: string, include: string[], exclude: string[]) => ({
  // A chapter is many steps, and each may wait for as long as a page may (stage.ts).
  test: {
    name,
    include,
    exclude,
    ...withDatabase,
    globalSetup: [...withDatabase.globalSetup, 'tests/e2e/web-setup.ts'],
    testTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    // Two cores are what a build server has; more workers than that only make each test slower.
    maxWorkers: 2,
    // Databases are dropped and the embedded server stopped in the end; cut off, they would be left behind.
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['engine/**/*.test.ts', 'app/**/*.test.ts', 'storybook/*.test.ts', 'tests/run/**/*.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: { name: 'tests', include: TESTS, exclude: ['tests/e2e/**', 'tests/run/**', ...NEVER], ...withDatabase },
      },
      {
        plugins: [react()],
        // Fluent replaces ResizeObserver with one that observes nothing where it believes that it runs in a test without a browser.
        define: { 'process.env.NODE_ENV': '"development"' },
        test: {
          name: 'renderer',
          include: ['renderer/**/*.test.{ts,tsx}', 'app/web/**/*.test.tsx'],
          ...PATIENT,
          setupFiles: ['tests/_helpers/begin-empty.ts'],
          // The page a test file runs in is also waited for.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 180_000,
            provider: playwright({ launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) } }),
            commands: { planOfOffice: (_, form: string) => planOfOffice(form) },
            instances: [{ browser: 'chromium' }],
            screenshotDirectory: 'tests/output/renderer',
          },
        },
      },
      // Two journeys at a time overlap their waits; each has a portal and a database of its own. The walk is a part of its own, for `npm test` to place.
      inBrowser('e2e', ['tests/e2e/**/*.test.ts'], [...NEVER, WALK]),
      inBrowser('walk', [WALK], NEVER),
    ],
  },
})
