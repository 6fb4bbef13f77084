#!/usr/bin/env node
// npx sojourn <command>: what an implementer does with definitions, without a browser. `npx sojourn --help` lists the commands.
import { prepare } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const { runSojourn } = await import('./cli/run-sojourn.ts')
  process.exitCode = await runSojourn(process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    env: process.env,
    today: new Date().toISOString().slice(0, 10),
  })
})
