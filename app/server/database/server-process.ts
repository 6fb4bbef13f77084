import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alreadyRunning, type DatabasePlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'
import { plainEnvironment, run } from './run-program.ts'

const PATIENCE_MS = 60_000

// A shell runs in between, because a killed process cannot stop its children: when our end of its input closes for any reason, the shell
// asks the server for a fast shutdown (SIGINT).
const SUPERVISOR = `exec 3<&0
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT "$server" 2>/dev/null; } &
wait "$server"; code=$?
kill "$!" 2>/dev/null
exit "$code"`

export const spawnServer = async (
  { dataDir, clusterDir, account, binaries }: DatabasePlace,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const log = await openLog(dataDir)
  const everySetting = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    ...settings,
  }
  const command = [
    path.join(binaries.bin, 'postgres'),
    '-D',
    clusterDir,
    ...Object.entries(everySetting).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', SUPERVISOR, 'sh', ...command]
  try {
    // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the server that uses it.
    return spawn(program, args, { ...account, cwd: '/', env: plainEnvironment(), detached: true, stdio: ['pipe', log.fd, log.fd] })
  } finally {
    await log.close()
  }
}

const openLog = async (dataDir: string): Promise<Awaited<ReturnType<typeof open>>> => {
  const file = path.join(dataDir, 'database.log')
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size > 10_000_000) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

export const untilReady = async ({ dataDir, clusterDir }: DatabasePlace, server: ChildProcess, port: number): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const running = await findPostmaster(clusterDir)
    if (running && running.port !== port) throw alreadyRunning(dataDir)
    if (running?.ready) return
    if (server.exitCode !== null || server.signalCode !== null) break
    await pause(20)
  }
  const log = await readFile(path.join(dataDir, 'database.log'), 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start. The end of its log:\n${log.split('\n').slice(-15).join('\n')}`)
}

export const endServer = async ({ clusterDir, binaries }: DatabasePlace, server: ChildProcess, ended: Promise<void>): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  if (process.platform === 'win32') await run(path.join(binaries.bin, 'pg_ctl'), ['stop', '--mode=fast', '--pgdata', clusterDir], undefined)
  else server.stdin?.end()
  await ended
}
