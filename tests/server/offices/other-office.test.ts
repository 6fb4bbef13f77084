import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../app/server/config.ts'
import { seedDemo } from '../../../app/demo/seed.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { startServer } from '../../../app/server/main.ts'
import { FIELD_KEYS, testDatabase } from '../../_helpers/database.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'

test('the database of another office is refused with the name of both, before anything is said about mails', async () => {
  const database = await testDatabase({ demo: true })
  const config = readConfig({
    PORT: String(await findFreePort(0)),
    DATABASE_URL: database.url,
    DATA_DIR: tmpdir(),
    FIELD_KEYS,
    DEFINITIONS_DIR: path.join(DEFINITIONS, 'building-permits'),
  })
  try {
    expect(await seedDemo({ config })).toEqual([])
    await expect(startServer({ config, host: '127.0.0.1' })).rejects.toThrow(
      `This database is that of halverton, and ${config.definitionsDir} has only wien: set DATA_DIR or DATABASE_URL to the database of this office, or DEFINITIONS_DIR to the office of this database.`,
    )
  } finally {
    await database.close()
  }
})
