import { accountByCommand, type AskedAccount } from './server/accounts/account-by-command.ts'
import { readConfig } from './server/config.ts'
import { getDataDirectory } from './server/database/data-directory.ts'
import { migrate } from './server/database/migrate.ts'
import { withDatabase } from './server/database/with-database.ts'

/** Makes an account in the database that `npm start` would use, whether the portal runs or not. */
export const makeAccount = async (asked: AskedAccount): Promise<string> => {
  const dataDir = getDataDirectory()
  const own = process.env['DATABASE_URL']
  const work = async (databaseUrl: string): Promise<string> => {
    await migrate(databaseUrl)
    return accountByCommand(readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), asked)
  }
  return own === undefined ? withDatabase(dataDir, work) : work(own)
}
