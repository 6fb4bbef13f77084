#!/usr/bin/env node
// npx sojourn <command>: what an implementer does with definitions, without a browser. `npx sojourn --help` lists the commands.
import { createInterface } from 'node:readline/promises'
import { prepare } from './preflight.mjs'

/** One line of the person at the terminal. */
const ask = async (question) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

// A reader such as `head` may stop before the end, which is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await prepare(import.meta.url, async () => {
  const [command, ...more] = process.argv.slice(2)
  if (command === 'mcp' && more.length === 0) {
    const { serveMcp } = await import('./mcp/serve.ts')
    process.exitCode = await serveMcp({ env: process.env, today: new Date().toISOString().slice(0, 10) })
    return
  }
  const { runSojourn } = await import('./cli/run-sojourn.ts')
  process.exitCode = await runSojourn(process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    env: process.env,
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
    today: new Date().toISOString().slice(0, 10),
  })
})
