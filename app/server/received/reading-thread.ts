import { parentPort } from 'node:worker_threads'
import { speakBy } from '#engine'
import { speechOf } from '../definitions/speech.ts'
import { READERS, type Reading } from './readers.ts'

// The thread reads one file after another. It has no database, no settings of the server, and keeps nothing of a file.
parentPort?.on('message', ({ bytes, language, kind, given }: Reading) => {
  const speech = speechOf(language)
  speakBy(() => speech)
  const read: (bytes: Buffer, given: never) => unknown = READERS[kind]
  parentPort?.postMessage(read(Buffer.from(bytes), given as never))
})
