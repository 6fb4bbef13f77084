import { sql } from 'kysely'
import { secretFields, type DefinitionSet } from '#engine'
import type pg from 'pg'
import { withChangeLock } from '../database/change-lock.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import { backfillSlots } from '../store/definitions/backfill-slots.ts'
import { DEFINITIONS_CHANNEL, keepDefinitionSet } from '../store/definitions/definition-store.ts'
import { keepFirstBase } from '../store/definitions/kept-base.ts'
import { publishEntities, readSlotMaps } from '../store/definitions/publish-entities.ts'
import { sealStored } from '../store/definitions/seal-stored.ts'
import { asOwner, inInstitution } from '../store/sql/transaction.ts'
import type { CompiledDefinitions, DefinitionRegistry } from './registry.ts'
import { wantedIndexes } from './wanted-indexes.ts'

/**
 * Updates the database to an institution's current definitions: makes partitions, slots and indexes, fills slots of existing records,
 * encrypts secrets, and stores the set for future records and the base on which the
 * institution begins. Safe to run again, by one server at a time. Called at a start and after a
 * publication, never inside a transaction, because adding a column locks the table.
 */
export const publishDefinitions = async (
  pool: pg.Pool,
  registry: DefinitionRegistry,
  institution: InstitutionRow,
): Promise<CompiledDefinitions> => {
  const definitions = await registry.current(institution)
  const { set } = definitions
  await prepareStorage(pool, registry, set)
  await inInstitution(pool, institution.id, async (tx) => {
    await keepDefinitionSet(tx, set.hash, set.definitions)
    await keepFirstBase(tx, registry.base)
  })
  await withChangeLock(pool, async () => {
    const slots = await readSlotMaps(pool)
    let isFilled = false
    for (const entity of set.all('entity')) if (await backfillSlots(pool, entity, slots.get(entity.name) ?? new Map())) isFilled = true
    await registry.readSlots()
    if (isFilled) await announceSlots(pool)
    for (const [entity, secrets] of Object.entries(secretFields(set)))
      if (Object.keys(secrets).length > 0) await sealStored(pool, institution.id, definitions.storage(entity), secrets)
  })
  return definitions
}

/**
 * Makes the partitions, slots and indexes of a set. Runs before the set is announced, so that servers that hear of it only read, and before
 * new slots are filled, so that no server writes a record without them in the meantime.
 */
export const prepareStorage = async (pool: pg.Pool, registry: DefinitionRegistry, set: DefinitionSet): Promise<void> => {
  const hasNewSlots = await withChangeLock(pool, (client) => publishEntities(client, pool, set.all('entity'), wantedIndexes(set)))
  // Another server may have made them a moment ago.
  await registry.readSlots()
  if (hasNewSlots) await announceSlots(pool)
}

const announceSlots = async (pool: pg.Pool): Promise<void> => {
  await asOwner(pool, sql`select pg_notify(${DEFINITIONS_CHANNEL}, '')`)
}
