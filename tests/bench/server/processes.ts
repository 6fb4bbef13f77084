import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Started = { readonly url: string; readonly stop: () => Promise<void> }

/** The real server: its own process, with its worker, behind a proxy that forwards addresses. */
export const startPortalServer = (databaseUrl: string, dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Started> =>
  start('../../server/server-process.ts', {
    ...settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    BASE_URL: 'http://localhost:3000',
  })

/** A server with a bare route and a query, and nothing else. */
export const startFloorServer = (databases: { readonly [size: string]: string }): Promise<Started> =>
  start('./floor-server.ts', { FLOOR_DATABASES: JSON.stringify(databases) })

/** As `npm start` sets it: a collection of young objects stops a server for milliseconds, and more room makes them rare. */
const YOUNG_OBJECTS = '--max-semi-space-size=64'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const start = async (script: string, settings: NodeJS.ProcessEnv): Promise<Started> => {
  const env = { ...process.env, ...settings }
  for (const name of ['SMTP_URL', 'SESSION_KEY', 'NODE_ENV']) delete env[name]
  const child = spawn(process.execPath, [YOUNG_OBJECTS, ...profiling(), fileURLToPath(new URL(script, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output = `${output}${chunk.toString()}`.slice(-20_000)
      const found = /listening (http\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      read(chunk)
      process.stderr.write(chunk)
    })
    void ended.then(() => reject(new Error(`${script} ended before it listened:\n${output}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Profiles the servers: `BENCH_PROFILE=folder` keeps a .cpuprofile of each, which is written only when a process exits by itself. */
const profiling = (): readonly string[] => {
  const folder = process.env['BENCH_PROFILE']
  return folder === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', 'data:text/javascript,process.on("SIGTERM",()=>process.exit(0))']
}
