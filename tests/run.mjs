// npm test: everything, or with arguments ("npm test -- engine/rules") what vitest finds for them. --changed [since]: what a change can break;
// --gates: types, lint, unused exports, format and units alone; --long: what is otherwise sampled is tried in full.
import { prepare } from '../app/preflight.mjs'

await prepare(import.meta.url, async () => {
  const { runTests } = await import('./run/run-tests.ts')
  process.exitCode = await runTests(process.argv.slice(2))
})
