// npm test: everything, or with arguments ("npm test -- engine/rules") what vitest finds for them.
import { prepare } from '../app/preflight.mjs'

await prepare(import.meta.url, async () => {
  const { runSuites } = await import('./suites.ts')
  process.exitCode = await runSuites(process.argv.slice(2))
})
