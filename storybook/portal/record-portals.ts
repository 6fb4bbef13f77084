import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../app/server/database/cluster.ts'
import { administer, databaseNamed } from '../../tests/_helpers/administer.ts'
import { recordOffice } from './record-office.ts'
import type { Recording } from './recording.ts'
import type { Wanted } from './walk-portal.ts'

export type Office = Wanted & {
  readonly folder: string
  readonly path: string
  readonly hosts: ReadonlyMap<string, string | undefined>
}

/** The portals of the offices as the people of their demos meet them, recorded on an embedded database that goes with it. */
export const recordPortals = async (offices: readonly Office[]): Promise<ReadonlyMap<string, Recording>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sojourn-gallery-db-'))
  // As root, the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } })
  try {
    const recordings = new Map<string, Recording>()
    for (const { folder, path, ...asked } of offices) {
      const name = `gallery_${folder.replaceAll('-', '_')}`
      await administer(cluster.url, (client) => client.query(`create database ${name}`))
      recordings.set(folder, await recordOffice({ ...asked, folder: path, database: databaseNamed(cluster.url, name) }))
    }
    return recordings
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
