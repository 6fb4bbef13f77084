import type pg from 'pg'
import { StartError } from '../database/start-error.ts'
import { ensureInstitution, openInstitutions } from '../store/accounts/institutions.ts'
import { readDefinitionFolder } from './read-folder.ts'

/**
 * Adds the institutions of the folder that the database does not have yet. A database is that of one office: records of another one would be
 * there, and nothing that draws them. Returns the codes of the folder.
 */
export const addInstitutions = async (pool: pg.Pool, folder: string): Promise<readonly string[]> => {
  const stored = (await openInstitutions(pool).all()).map(({ code }) => code)
  const written = readDefinitionFolder(folder).layers.map(({ id }) => id)
  if (stored.length > 0 && !stored.some((code) => written.includes(code)))
    throw new StartError(
      `This database is that of ${stored.join(', ')}, and ${folder} has ${written.length === 0 ? 'no institution' : `only ${written.join(', ')}`}: set DATA_DIR or DATABASE_URL to the database of this office, or DEFINITIONS_DIR to the office of this database.`,
    )
  if (written.length === 0)
    throw new StartError(`${folder} has no institution: add institutions/<code>/<code>.institution.json, which says its name and country.`)
  for (const code of written) if (!stored.includes(code)) await ensureInstitution(pool, code)
  return written
}
