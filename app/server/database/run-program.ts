import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SystemAccount } from './account.ts'

/** Runs one of PostgreSQL's programs to its end; throws its output when it fails. */
export const run = async (program: string, args: string[], account: SystemAccount | undefined): Promise<void> => {
  const child = spawn(program, args, { ...account, cwd: '/', env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${path.basename(program)} failed:\n${output}`)
}

// Environment variables such as PGDATA and PGPORT would be taken for settings.
export const plainEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
