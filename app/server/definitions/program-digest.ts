import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** What makes a set of files, and says what is wrong with them. */
const FOLDERS = ['engine', 'app/server/definitions']

let known: string | undefined

/** Tells programs apart that may make another set of the same files, or refuse it. */
export const programDigest = (): string => {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, folder, file)))
  known = hash.digest('hex')
  return known
}
