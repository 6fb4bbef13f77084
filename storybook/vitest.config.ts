import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from '../tests/_helpers/chromium.ts'
import { countStarted } from '../tests/_helpers/count-started.ts'
import { printBudget } from './print-budget.ts'

const executablePath = findChromium()

/** Draws every story in Chromium, plays its interaction, and fails it on an axe finding (`.storybook/judge-story.ts`). */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  plugins: [storybookTest({ configDir: resolve(import.meta.dirname, '.storybook') }), printBudget()],
  test: {
    name: 'storybook',
    // One page for all stories: a story leaves nothing behind, and loading the renderer for each file takes minutes.
    isolate: false,
    // Timeouts are generous, as everywhere: no test is about time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 120_000,
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 180_000,
      viewport: { width: 1280, height: 900 },
      commands: { countAxe: () => countStarted('axe') },
      // A dialog that is still fading in has no contrast yet.
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
