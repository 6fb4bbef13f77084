// npm run restore -- <folder of a backup> [<folder of its keys>]: fills an empty DATA_DIR.
import { prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const [source, keys] = process.argv.slice(2)
  if (!source)
    refuse('Name the folder of the backup, and that of its keys when it lies elsewhere: npm run restore -- /backups/2026-11-22 /safe/keys')
  if (process.env['DATABASE_URL']) refuse('DATABASE_URL names a server of its own: restore it with its pg_restore.')
  const { restore } = await import('./server/database/backup.ts')
  const { getDataDirectory } = await import('./server/database/data-directory.ts')
  const dataDir = getDataDirectory()
  await restore(source, dataDir, keys ? { keys } : {}).catch((error) => refuse(error.name === 'StartError' ? error.message : error.stack))
  console.log(`${dataDir} holds the backup. Start the portal with "npm start".`)
})
