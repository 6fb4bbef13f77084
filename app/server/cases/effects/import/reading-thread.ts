import { parentPort, workerData } from 'node:worker_threads'
import { definitionSet, readRows, speakBy, type Definition } from '#engine'
import { speechOf, type SpeechWords } from '../../../definitions/speech.ts'
import { receivedFile } from './received-file.ts'

/** A file to be read, with the definitions that say how, and the language of its reader. */
export type Reading = {
  readonly bytes: Uint8Array
  readonly definitions: { readonly [id: string]: Definition }
  readonly mapping: string
  readonly most: number
  readonly language: SpeechWords
}

// The thread lives for one file. It has no database, no settings of the server, and nobody else waits for it.
const { bytes, definitions, mapping, most, language } = workerData as Reading
const speech = speechOf(language)
speakBy(() => speech)
const received = receivedFile(Buffer.from(bytes))
parentPort?.postMessage(received.ok ? readRows(definitionSet(definitions), mapping, received.file, most) : received)
