import { StartError } from '../database/start-error.ts'
import type { Services } from '../work/services.ts'
import { nameOf } from './connected.ts'

/** A secret for a connection that is not there, or that lets the portal in without one, stops the start: its name is most likely mistyped. */
export const refuseLooseSecrets = async ({
  campusSecrets,
  institutions,
  registry,
}: Pick<Services, 'campusSecrets' | 'institutions' | 'registry'>): Promise<void> => {
  for (const row of await institutions.all()) {
    const given = [...campusSecrets.keys()].filter((key) => key.startsWith(`${row.code}/`))
    if (given.length === 0) continue
    const { set } = await registry.current(row)
    const taking = set
      .all('connection')
      .flatMap((connection) => (connection.access === undefined ? [] : `${row.code}/${nameOf(connection)}`))
    const loose = given.find((key) => !taking.includes(key))
    if (loose !== undefined)
      throw new StartError(
        `There is a campus secret for "${loose}", and "${row.code}" has no connection of this name that takes one: ${taking.length === 0 ? 'it has none at all' : `write one of ${taking.join(', ')}`}.`,
      )
  }
}
