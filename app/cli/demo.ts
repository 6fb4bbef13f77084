import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { EXIT, type Command } from './command.ts'
import { officeFolder } from './offices.ts'

export const DEMO_USE = `sojourn demo [OFFICE] [--port PORT] [--folder FOLDER] [--json]
  Starts the demo of an office with a fresh database, as npm start does, until it is stopped (Ctrl+C), and then removes it. OFFICE:
  international-office. --folder keeps what it stores there. --json writes address and accounts as one line once it runs.`

const START = fileURLToPath(new URL('../start.mjs', import.meta.url))
const ACCOUNTS_MS = 500
const RUNS = /^Sojourn runs at (?<url>\S+)$/u
const ACCOUNT = /^ {2}(?<user>\S+) {2}(?<password>\S+) {2}(?<role>.+)$/u

/** Starts the demo and waits until it is stopped. Exit code 1: it did not start, or ended by itself. */
export const demo: Command = async (args, { out, err, env }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, folder: { type: 'string' }, json: { type: 'boolean' } },
  })
  const office = officeFolder(positionals[0] ?? 'international-office')
  const folder = values.folder === undefined ? mkdtempSync(path.join(tmpdir(), 'sojourn-demo-')) : path.resolve(values.folder)
  const { DATABASE_URL: _, BASE_URL: __, ...rest } = env
  const settings = {
    DATA_DIR: folder,
    DEFINITIONS_DIR: office,
    ...(values.port !== undefined && { PORT: values.port, BASE_URL: `http://localhost:${values.port}` }),
  }
  const child = spawn(process.execPath, [START], { env: { ...rest, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  let url: string | undefined
  const accounts: object[] = []
  const tell = (): void => {
    if (url !== undefined && values.json) out(JSON.stringify({ url, folder, accounts }))
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = RUNS.exec(line)?.groups?.['url']
    url ??= address
    // The accounts follow at once.
    if (address !== undefined) setTimeout(tell, ACCOUNTS_MS)
    const account = ACCOUNT.exec(line)?.groups
    if (account) accounts.push({ ...account })
    if (values.json) err(line)
    else out(line)
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? EXIT.found)))
  const code = await ended
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  return isStopped ? EXIT.well : Math.max(code, EXIT.found)
}
