import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

let elk: ELK | undefined

/** What arranges a path, in a worker that is started once. */
export const elkInWorker = (): ELK => (elk ??= new Elk.default({ workerUrl }))
