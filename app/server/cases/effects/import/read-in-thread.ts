import { Worker } from 'node:worker_threads'
import type { ReceivedRows } from '#engine'
import { serverTexts } from '../../../texts/en.ts'
import type { Reading } from './reading-thread.ts'

/** Far more than the largest file takes, and less than the lease of an effect. */
const MOST_MS = 45_000
/** A sheet of the most elements needs some 300 MB while it is read. */
const LIMITS = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file in a thread of its own, so that neither a large nor a hostile one holds up the server: it is ended when it takes too long or
 * too much memory. One file is read at a time.
 */
export const readInThread = (reading: Reading): Promise<ReceivedRows> => {
  const read = last.then(() => readNow(reading))
  last = read.catch(() => undefined)
  return read
}

/** An environment has texts alone: undefined would become the name of a folder. */
const compileCache = (): NodeJS.ProcessEnv => {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

const readNow = (workerData: Reading): Promise<ReceivedRows> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('reading-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: LIMITS,
      execArgv: [],
      // No settings of the server: only where its translated program lies, which halves the time of a thread's start.
      env: compileCache(),
    })
    const large = (): void => resolve({ ok: false, message: serverTexts.import.large })
    const timer = setTimeout(() => {
      large()
      void thread.terminate()
    }, MOST_MS)
    thread.once('message', (rows: ReceivedRows) => resolve(rows))
    thread.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? large() : reject(error)))
    thread.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the thread that read a file ended with ${code}`))
    })
  })
