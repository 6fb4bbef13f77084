import { Worker } from 'node:worker_threads'
import { serverTexts } from '../texts/en.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { FileKind, Reading, ReadFrom, Unread } from './readers.ts'

/** Far more than the largest file takes; of an import, less than the lease of an effect. */
const MOST_MS: { readonly [K in FileKind]: number } = { import: 45_000, table: 30_000, form: 30_000, translations: 30_000 }
/** A sheet of the most elements needs some 300 MB while it is read. */
const LIMITS = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64 }
/** People who wait for their file; whoever comes later is told to try again. */
const MOST_WAITING = 6

/** A thread takes a second to start, and is kept for the files that follow. */
const KEPT_MS = 60_000

type Lane = { last: Promise<unknown>; inside: number; thread?: Worker; ends?: NodeJS.Timeout }
const lanes: { readonly [K in 'job' | 'person']: Lane } = {
  job: { last: Promise.resolve(), inside: 0 },
  person: { last: Promise.resolve(), inside: 0 },
}

/**
 * Reads a file in a thread of its own, so that neither a large nor a hostile one holds up the server: it is ended when it takes too long or
 * too much memory. One file of jobs and one of people is read at a time. Never inside a transaction of somebody who waits.
 */
export const readInThread = <K extends FileKind>(reading: Reading<K>): Promise<ReadFrom<K> | Unread> => {
  const lane = lanes[reading.kind === 'import' ? 'job' : 'person']
  const read = lane.last.then(() => readNow(lane, reading))
  lane.inside += 1
  lane.last = read.catch(() => undefined).finally(() => void (lane.inside -= 1))
  return read
}

/** The same for somebody who waits, who is told at once when too many others do. */
export const readForPerson = <K extends Exclude<FileKind, 'import'>>(reading: Reading<K>): Promise<ReadFrom<K> | Unread | Failure> =>
  lanes.person.inside >= MOST_WAITING ? Promise.resolve(fail('service.unavailable')) : readInThread(reading)

/** An environment has texts alone: undefined would become the name of a folder. */
const compileCache = (): NodeJS.ProcessEnv => {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

const threadOf = (lane: Lane): Worker => {
  clearTimeout(lane.ends)
  const known = lane.thread
  if (known) return known
  const thread = new Worker(new URL('reading-thread.ts', import.meta.url), {
    resourceLimits: LIMITS,
    execArgv: [],
    // No settings of the server: only where its translated program lies, which halves the time of a thread's start.
    env: compileCache(),
  })
  lane.thread = thread
  return thread
}

const readNow = <K extends FileKind>(lane: Lane, reading: Reading<K>): Promise<ReadFrom<K> | Unread> => {
  const thread = threadOf(lane)
  thread.ref()
  let timer: NodeJS.Timeout | undefined
  const isLarge = { ok: false, message: serverTexts.import.large } as const
  const end = (): void => {
    delete lane.thread
    void thread.terminate()
  }
  return new Promise<ReadFrom<K> | Unread>((resolve, reject) => {
    timer = setTimeout(() => {
      end()
      resolve(isLarge)
    }, MOST_MS[reading.kind])
    thread.once('message', (read: ReadFrom<K>) => resolve(read))
    thread.once('error', (error: NodeJS.ErrnoException) => {
      end()
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(isLarge)
      else reject(error)
    })
    thread.once('exit', (code) => {
      end()
      reject(new Error(`the thread that read a file ended with ${code}`))
    })
    thread.postMessage(reading)
  }).finally(() => {
    clearTimeout(timer)
    // Those of this file alone: the library has listeners of its own.
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
    thread.unref()
    if (lane.thread === thread) lane.ends = setTimeout(end, KEPT_MS).unref()
  })
}
