import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDefinitionFolder } from '../../../app/server/definitions/read-folder.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'

/** An office, and the folders of request types that its copies are made of. */
export type Grown = { readonly office: string; readonly types: readonly string[] }

export const STUDENTS: Grown = {
  office: 'international-office',
  types: ['training/cpt-request', 'training/opt-update-employer', 'enrollment/reinstatement'].map((type) => `student/requests/${type}`),
}
export const PERMITS: Grown = { office: 'building-permits', types: ['permit'] }

/** A request type under other names: every id of its folder is renamed wherever it stands, and so are the codes of its case. */
const renamed = (text: string, ids: readonly string[], number: number): string =>
  ids
    .reduce((all, id) => all.replaceAll(`"${id}"`, `"${id.replace('.', `-${number}.`)}"`), text)
    .replace(/"code": "(\w+)"/u, `"code": "$1_${number}"`)
    .replace(/"aliases": \["(\w+)"\]/u, `"aliases": ["$1_${number}"]`)

/** A copy of an office with request types of it again and again, until it has about so many definitions. The same count makes the same files. */
export const grownOffice = ({ office, types }: Grown, count: number): ReturnType<typeof copyOfOffice> => {
  const copy = copyOfOffice([], office)
  const files = types.flatMap((type) => globSync(`${type}/*.json`, { cwd: copy.folder }).sort())
  const ids = files.map((file) => basename(file, '.json'))
  let [made, number] = [readDefinitionFolder(copy.folder).sources.filter(({ file }) => !file.endsWith('.overlay.json')).length, 0]
  for (; made + files.length <= count; made += files.length) {
    number += 1
    const folder = join(copy.folder, 'copies', String(number))
    mkdirSync(folder, { recursive: true })
    for (const file of files)
      writeFileSync(
        join(folder, `${basename(file, '.json').replace('.', `-${number}.`)}.json`),
        renamed(readFileSync(join(copy.folder, file), 'utf8'), ids, number),
      )
  }
  return copy
}
