import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect } from '../server/database/connect.ts'
import { getDataDirectory } from '../server/database/data-directory.ts'
import { withDatabase } from '../server/database/with-database.ts'
import type { PublishedContent } from '../server/definitions/registry.ts'
import { openInstitutions } from '../server/store/accounts/institutions.ts'
import { listCrests } from '../server/store/accounts/opened-institutions.ts'
import { listPublished } from '../server/store/definitions/definition-store.ts'
import { inInstitution } from '../server/store/sql/transaction.ts'
import { WrongUse, type Surroundings } from './command.ts'

export type PublishedTexts = {
  /** What was read: the setting DATABASE_URL, or the folder of the embedded database. */
  readonly database: string
  readonly texts: readonly PublishedContent[]
  /** The drawing of an institution that was opened in the browser. */
  readonly crest: string | undefined
}

const readTexts = async (url: string, institution: string, database: string): Promise<PublishedTexts> => {
  const { pool, close } = connect(url, { max: 1 })
  try {
    const rows = await openInstitutions(pool).all()
    const row = rows.find(({ code }) => code === institution)
    if (row === undefined)
      throw new WrongUse(
        `The database of ${database} has no institution ${institution} but ${rows.map(({ code }) => code).join(', ') || 'none'}: set DATA_DIR or DATABASE_URL, or export the files alone with --files.`,
      )
    const crest = (await listCrests(pool)).find(({ code }) => code === institution)?.svg
    return { database, texts: await inInstitution(pool, row.id, (tx) => listPublished(tx)), crest }
  } finally {
    await close()
  }
}

/** What an institution published in the database that `npm start` would use; undefined when there is none yet. Nothing is changed in it. */
export const publishedTexts = async (env: Surroundings['env'], institution: string): Promise<PublishedTexts | undefined> => {
  const own = env['DATABASE_URL']
  if (own !== undefined) return readTexts(own, institution, 'DATABASE_URL')
  const dataDir = getDataDirectory(env)
  if (!existsSync(path.join(dataDir, 'postgresql'))) return undefined
  return withDatabase(dataDir, (url) => readTexts(url, institution, dataDir))
}
