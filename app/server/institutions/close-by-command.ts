import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import { StartError } from '../database/start-error.ts'
import { readDefinitionFolder } from '../definitions/read-folder.ts'
import { closeInstitution, openInstitutions } from '../store/accounts/institutions.ts'

/** Closes an institution of a migrated database, whether the portal runs or not: a server that runs hears of it at once. */
export const closeByCommand = async ({ databaseUrl, definitionsDir, operator }: Config, code: string): Promise<void> => {
  if (readDefinitionFolder(definitionsDir).layers.some(({ id }) => id === code))
    throw new StartError(`The office still has institutions/${code}, which the next start would open again: remove the folder first.`)
  if (code === operator) throw new StartError(`OPERATOR is "${code}": name another institution there first.`)
  const { pool, close } = connect(databaseUrl, { max: 2 })
  try {
    if (await closeInstitution(pool, code)) return
    const codes = (await openInstitutions(pool).all()).map((row) => row.code)
    throw new StartError(`There is no institution "${code}": write one of ${codes.join(', ')}.`)
  } finally {
    await close()
  }
}
