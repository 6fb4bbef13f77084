import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Passwords of the embedded database: `admin` is PostgreSQL's superuser, `app` owns our database and nothing else. */
export type Secrets = { readonly admin: string; readonly app: string }

/** Reads the passwords from the data directory, or makes them once. */
export const getSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = path.join(dataDir, 'database.json')
  const draft = `${file}.${process.pid}`
  const fresh: Secrets = { admin: randomBytes(24).toString('base64url'), app: randomBytes(24).toString('base64url') }
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 })
  // A link never replaces a file, so two first starts end up with the same passwords.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return JSON.parse(await readFile(file, 'utf8')) as Secrets
}
