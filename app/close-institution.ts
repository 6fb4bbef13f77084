import { readConfig } from './server/config.ts'
import { getDataDirectory } from './server/database/data-directory.ts'
import { migrate } from './server/database/migrate.ts'
import { withDatabase } from './server/database/with-database.ts'
import { closeByCommand } from './server/institutions/close-by-command.ts'

/** Closes an institution in the database that `npm start` would use, whether the portal runs or not. */
export const closeInstitutionHere = async (code: string): Promise<void> => {
  const dataDir = getDataDirectory()
  const own = process.env['DATABASE_URL']
  const work = async (databaseUrl: string): Promise<void> => {
    await migrate(databaseUrl)
    await closeByCommand(readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), code)
  }
  return own === undefined ? withDatabase(dataDir, work) : work(own)
}
