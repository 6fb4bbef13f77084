// npm run backup -- <new folder>: the embedded database, the uploaded files and the keys, while the portal may go on working.
import { prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const [target] = process.argv.slice(2)
  if (!target) refuse('Name a new folder for the backup: npm run backup -- /backups/2026-11-22')
  if (process.env['DATABASE_URL'])
    refuse(
      'DATABASE_URL names a server of its own: back it up with its pg_dump ("pg_dump --format=custom"), and copy DATA_DIR/files, DATA_DIR/outside and DATA_DIR/field-keys.',
    )
  const { backUp } = await import('./server/database/backup.ts')
  const { getDataDirectory } = await import('./server/database/data-directory.ts')
  await backUp(getDataDirectory(), target).catch((error) => refuse(error.name === 'StartError' ? error.message : error.stack))
  if (process.env['FILES_URL']) console.log('FILES_URL keeps uploaded files elsewhere: copy them from there now, after the database.')
  console.log(`The backup is in ${target}. Move its folder "keys" elsewhere: whoever has both reads every secret.`)
})
