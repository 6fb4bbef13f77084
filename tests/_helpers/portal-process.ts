import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../app/server/database/free-port.ts'

export type PortalProcess = {
  readonly url: string
  /** As a person who ends the program. */
  readonly stop: () => Promise<void>
  /** As a crash: nothing of it runs another line. The next start on the same directory recovers. */
  readonly kill: () => Promise<void>
}

const start = fileURLToPath(new URL('../../app/start.mjs', import.meta.url))

/** What `npm start` runs, as a process of its own on `dataDir`, which root's database account must be able to enter (0711). */
export async function startPortal({ dataDir }: { dataDir: string }): Promise<PortalProcess> {
  const port = await findFreePort()
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  // vitest sets the last two for its own ends; BASE_URL is "/" then.
  for (const name of ['DATABASE_URL', 'BASE_URL', 'NODE_ENV']) delete env[name]
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('Sojourn runs at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The portal did not start:\n${output}`)))
  })
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return { url: `http://localhost:${port}`, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
