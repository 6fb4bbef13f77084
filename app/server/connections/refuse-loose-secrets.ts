import type { DefinitionSet } from '#engine'
import { StartError } from '../database/start-error.ts'
import { listEverPublished } from '../store/definitions/definition-store.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'
import { nameOf } from './connected.ts'

/**
 * A secret for a connection that is not there, or that lets the portal in without one, stops the start: its name is most likely mistyped. A
 * connection that was there, in the files of an institution or published, is no such mistake: the office has published it away, and keeps no
 * other one from starting.
 */
export const refuseLooseSecrets = async ({
  campusSecrets,
  institutions,
  registry,
  pool,
}: Pick<Services, 'campusSecrets' | 'institutions' | 'registry' | 'pool'>): Promise<void> => {
  for (const row of await institutions.all()) {
    const given = [...campusSecrets.keys()].filter((key) => key.startsWith(`${row.code}/`))
    if (given.length === 0) continue
    const { set } = await registry.current(row)
    const taking = takingOf(row.code, set)
    const unknown = given.filter((key) => !taking.includes(key))
    if (unknown.length === 0) continue
    const written = takingOf(row.code, registry.load(row, []).set)
    const published = (await inInstitution(pool, row.id, listEverPublished)).map((id) => `${row.code}/${nameOf({ id })}`)
    const loose = unknown.find((key) => !written.includes(key) && !published.includes(key))
    if (loose !== undefined)
      throw new StartError(
        `There is a campus secret for "${loose}", and "${row.code}" has no connection of this name that takes one: ${taking.length === 0 ? 'it has none at all' : `write one of ${taking.join(', ')}`}.`,
      )
  }
}

const takingOf = (institution: string, set: DefinitionSet): readonly string[] =>
  set.all('connection').flatMap((connection) => (connection.access === undefined ? [] : `${institution}/${nameOf(connection)}`))
