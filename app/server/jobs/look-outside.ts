import { createHash } from 'node:crypto'
import { folderOf } from '../cases/effects/connect/name-of-message.ts'
import type { Received } from '../cases/effects/connect/take-in.ts'
import { putIntoOutbox } from '../store/outbox/outbox.ts'
import type { CameIn } from '../store/outside/transport.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'

/** What came in is no record's; messages of one connection are taken in one after another. */
const OUTSIDE = 'outside'

const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`

/** The same text is the same message, under whatever name it comes again. What cannot be read has only its name. */
const keyOf = (connection: string, came: CameIn): string =>
  `received:${connection}:${'text' in came ? hashOf('text', came.text) : hashOf('name', came.name)}`

/** Leaves every message that lies at a connection to the worker: first into the outbox, then aside. A server that dies in between does it again, and nothing is twice. */
export const lookOutside = async ({ institutions, registry, outside, pool }: Services): Promise<void> => {
  for (const institution of await institutions.all()) {
    const { set } = await registry.current(institution)
    for (const { id, transport, reads } of set.all('connection')) {
      if (reads === undefined || transport === 'http') continue
      const lying = outside[transport]
      const place = { institution: institution.code, connection: folderOf(id) }
      for (const name of await lying.waiting(place)) {
        const came = await lying.read(place, name)
        if (came === undefined) continue
        const key = keyOf(id, came)
        const received: Received = { connection: id, ...came }
        const row = { entity: OUTSIDE, record: uuidOf(hashOf(id)), key, effect: { received }, because: 'outside', context: {} }
        await inInstitution(pool, institution.id, (tx) => putIntoOutbox(tx, row))
        await lying.setAside(place, name, `${hashOf(key).slice(0, 16)}-${name}`)
      }
    }
  }
}
