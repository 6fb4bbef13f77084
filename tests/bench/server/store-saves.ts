import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openKeyRing } from '../../../app/server/store/secrets/key-ring.ts'
import { openDefinitions } from '../../../app/server/definitions/open-definitions.ts'
import { openInstitutions } from '../../../app/server/store/accounts/institutions.ts'
import { autosaveRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'

/** Saves one answer of a request; returns its new version. */
export type SaveInStore = (id: string, version: number, text: string) => Promise<number>

const ACTOR = { id: '00000000-0000-4000-8000-000000000000', name: 'Student', party: 'student' }

/** The portal's autosave transaction without the server around it: the cost of the table layout and the policy. */
export const openStore = async (pool: pg.Pool, dataDir: string): Promise<SaveInStore> => {
  vaultOf(pool).useKeys(await openKeyRing(dataDir))
  const [institution] = await openInstitutions(pool).all()
  if (!institution) throw new Error('the demo has no institution')
  const { storage } = await openDefinitions(
    pool,
    fileURLToPath(new URL('../../../definitions/international-office', import.meta.url)),
  ).current(institution)
  const requests = storage('request')
  return async (id, version, text) => {
    const fields = { course_relevance: text }
    const saved = await inInstitution(pool, institution.id, (tx) =>
      autosaveRecord(
        tx,
        requests,
        {
          entity: 'request',
          id,
          version,
          fields,
          actor: ACTOR,
          differences: { course_relevance: [null, text] },
          idempotency: { actor: ACTOR.id, key: crypto.randomUUID(), request: id },
        },
        fields,
      ),
    )
    if (!saved) throw new Error(`${id} has another version than ${version}`)
    return saved.version
  }
}
