import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { StartError } from '../database/start-error.ts'
import { pictureFaults } from './picture-faults.ts'

/** A picture of an option: its bytes, what they are, and a tag that changes with them. */
export type OptionPicture = { readonly bytes: Buffer; readonly type: string; readonly tag: string }

/** The pictures of an institution by the names that its definitions use. */
export type Pictures = (institution: string) => ReadonlyMap<string, OptionPicture>

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** A page with ten of them still opens on a slow line. */
const LARGEST = 300_000

const filesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The folders in which the pictures of an institution stand; its own come before those of the office. */
const foldersOf = (folder: string, institution: string): readonly string[] => [
  path.join(folder, 'pictures'),
  path.join(folder, 'institutions', institution, 'pictures'),
]

/** The names of the pictures that definitions of an institution may use. */
export const pictureNames = (folder: string, institution: string): ReadonlySet<string> =>
  new Set(foldersOf(folder, institution).flatMap(filesIn))

const faultsOf = async (bytes: Buffer, type: string | undefined): Promise<readonly string[]> => {
  if (type === undefined) return [`Options have pictures of the kinds ${Object.keys(TYPES).join(', ')}.`]
  if (bytes.length > LARGEST) return [`It is larger than ${LARGEST / 1000} kB.`]
  if (type === TYPES['svg']) return pictureFaults(bytes.toString('utf8'))
  const found = (await fileTypeFromBuffer(bytes))?.mime
  return found === type ? [] : [`Its content is ${found ?? 'nothing known'}, not ${type}.`]
}

/** Reads the folder `pictures` of an office and of each of its institutions. A wrong file stops the start. */
export const openPictures = async (folder: string): Promise<Pictures> => {
  const faults: string[] = []
  const read = async (place: string): Promise<ReadonlyMap<string, OptionPicture>> => {
    const found = new Map<string, OptionPicture>()
    for (const name of filesIn(place)) {
      const bytes = readFileSync(path.join(place, name))
      const type = TYPES[path.extname(name).slice(1)]
      faults.push(...(await faultsOf(bytes, type)).map((fault) => `${path.join(place, name)}: ${fault}`))
      if (type !== undefined) found.set(name, { bytes, type, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) })
    }
    return found
  }
  const own = await read(path.join(folder, 'pictures'))
  const institutions = new Map<string, ReadonlyMap<string, OptionPicture>>()
  for (const code of filesIn(path.join(folder, 'institutions')))
    institutions.set(code, new Map([...own, ...(await read(path.join(folder, 'institutions', code, 'pictures')))]))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return (institution) => institutions.get(institution) ?? own
}
