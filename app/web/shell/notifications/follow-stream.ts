import { EventSourceParserStream } from 'eventsource-parser/stream'
import { answerTo } from '../../api/client.ts'

const FIRST_MS = 1000
const LONGEST_MS = 120_000
/** A stream that held this long is begun anew at once. */
const HELD_MS = 30_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Calls `hear` for each event of a stream until it ends; a heart-beat is none. */
export const readEvents = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, hear: () => void): Promise<void> => {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  while (!(await events.read()).done) hear()
}

/**
 * Holds the stream of the server until it is aborted, and begins it anew with growing pauses. Whatever goes wrong is not said: the portal is
 * asked at its interval as well.
 */
export const followStream = async (hear: () => void, signal: AbortSignal): Promise<void> => {
  let wait = FIRST_MS
  for (let turn = 0; !signal.aborted; turn += 1) {
    const since = Date.now()
    try {
      const { body } = await answerTo('GET /api/notifications/stream', { query: {}, signal })
      // What came while nobody listened.
      if (turn > 0) hear()
      if (body) await readEvents(body, hear)
    } catch {
      // The pause is the answer.
    }
    wait = Date.now() - since > HELD_MS ? FIRST_MS : Math.min(LONGEST_MS, wait * 2)
    // Windows that lost the same server do not come back all at once.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}
