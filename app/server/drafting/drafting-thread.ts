import { parentPort, workerData } from 'node:worker_threads'
import { buildServer } from '../server.ts'
import type { AskedRequest, DraftedAnswer } from '../work/drafting.ts'
import { carryOut } from './carry-out.ts'
import type { FromThread, ThreadSettings, ToThread } from './messages.ts'
import { openThreadServices } from './open-thread-services.ts'
import { readAgain, tellingServices } from './shared-caches.ts'

/** Answers requests as the server does, from caches of its own, while the server answers everybody else. */
const say = (message: FromThread, moved: readonly ArrayBuffer[] = []): void => parentPort?.postMessage(message, [...moved])

let clock = new Date()
const opened = await openThreadServices(workerData as ThreadSettings, () => clock)
const services = tellingServices(opened.services, (outdated) => say({ kind: 'outdated', outdated }))
const app = await buildServer(services, { isBehind: true })

const answered = async ({ method, url, headers, host, ip, body }: AskedRequest): Promise<DraftedAnswer> => {
  const {
    statusCode,
    headers: named,
    rawPayload,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, host },
    remoteAddress: ip,
    ...(body !== undefined && body !== null && { payload: JSON.stringify(body) }),
  })
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, typeof value === 'number' ? `${value}` : value]],
      ),
    ),
    payload: new Uint8Array(rawPayload),
  }
}

/** What is in force is no fault of what is asked. */
const loadInForce = async (host: string): Promise<void> => {
  const institution = await services.institutions.ofHost(host.replace(/:\d+$/u, ''))
  if (institution) await services.registry.current(institution)
}

const loadAll = async (): Promise<void> => {
  for (const institution of await services.institutions.all()) await services.registry.current(institution)
}

const aborts = new Map<number, AbortController>()

const hear = async (message: ToThread): Promise<void> => {
  if (message.kind === 'outdated') return readAgain(opened.services, message.outdated)
  if (message.kind === 'open') return loadAll().catch(() => undefined)
  if (message.kind === 'abort') return aborts.get(message.id)?.abort()
  if (message.kind === 'stop') {
    parentPort?.close()
    await app.close()
    return opened.close()
  }
  const { id } = message
  clock = new Date(message.now)
  try {
    if (message.kind === 'ask') {
      await loadInForce(message.request.host).catch(() => undefined)
      say({ kind: 'begun', id })
      const answer = await answered(message.request)
      return say({ kind: 'done', id, answer }, [answer.payload.buffer as ArrayBuffer])
    }
    const stopping = new AbortController()
    aborts.set(id, stopping)
    await carryOut(services, message.job, stopping.signal)
    say({ kind: 'done', id })
  } catch (error) {
    say({
      kind: 'done',
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  } finally {
    aborts.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => void hear(message))
say({ kind: 'ready' })
