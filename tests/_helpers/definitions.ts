import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import '../../app/server/definitions/phones.ts'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'

/** The folder of all offices, of what they stand on, and of the schemas. */
export const DEFINITIONS = resolve(import.meta.dirname, '../../definitions')
const LANGUAGE = resolve(import.meta.dirname, '../language')
const OFFICE = 'international-office'

/** Every definition of an office and of what it stands on, as files. */
export const readDefinitions = (office = OFFICE): DefinitionFolder => readDefinitionFolder(join(DEFINITIONS, office))

/** Every other office of the folder, by its name. */
export const OTHER_OFFICES: readonly string[] = readdirSync(DEFINITIONS).filter(
  (name) => name !== OFFICE && existsSync(join(DEFINITIONS, name, `${name}.office.json`)),
)

/** A copy of the office for one test, which may add definitions to it. `sets`: of `tests/language`, without what the office has itself. */
export const copyOfOffice = (sets: readonly string[] = [], office = OFFICE): { readonly folder: string; readonly remove: () => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'sojourn-office-'))
  for (const name of ['system', office]) cpSync(join(DEFINITIONS, name), join(copy, name), { recursive: true })
  const known = new Set(readDefinitionFolder(join(copy, office)).sources.map(({ file }) => basename(file)))
  for (const set of sets)
    cpSync(join(LANGUAGE, set), join(copy, office, set), { recursive: true, filter: (file) => !known.has(basename(file)) })
  return { folder: join(copy, office), remove: () => rmSync(copy, { recursive: true, force: true }) }
}
