import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadAgain } from '../server/definitions/load-again.ts'
import { definitionLoader } from '../server/definitions/open-definitions.ts'
import { readDefinitionFolder, type DefinitionFolder } from '../server/definitions/read-folder.ts'
import type { PublishedContent } from '../server/definitions/registry.ts'
import { CREST } from '../server/institutions/institution-files.ts'
import { asJson, counted, EXIT, WrongUse, type Command } from './command.ts'
import { exportAnswersOf } from './export-answers.ts'
import { exportFormOf } from './export-form.ts'
import { exportedFiles, type Exported } from './exported-files.ts'
import { officeFolder } from './offices.ts'
import { PORTAL_USE } from './portal.ts'
import { publishedTexts } from './published-texts.ts'
import { withFiles } from './with-files.ts'

export const EXPORT_USE = `sojourn export OFFICE --to FOLDER [--institution CODE] [--files] [--replace] [--json]
  Writes what an institution says itself as files, in the layout of its office: its files, with what was published in the database of
  DATA_DIR or DATABASE_URL in their place. --files leaves the database out; --replace writes over an earlier export.
sojourn export OFFICE --form FORM [--institution CODE] [--to FILE]
  Writes a form as JSON Schema with its uiSchema; what these cannot say is in "left".
sojourn export --answers RECORD|LIST [--portal URL] [--to FILE]
  Writes answers as they stand in a running portal, as JSON: of a record (request/ID), or of a list with its filters ("requests.view?tab=all").
  ${PORTAL_USE}`

const chosenInstitution = ({ layers }: DefinitionFolder, named: string | undefined): string => {
  // One that was opened in the browser has no files; the database knows it.
  if (named !== undefined) return named
  const codes = layers.map(({ id }) => id)
  const [only, ...others] = codes
  if (only !== undefined && others.length === 0) return only
  throw new WrongUse(
    codes.length === 0 ? 'The office has no institution.' : `Say which: --institution ${codes.join(' or --institution ')}.`,
  )
}

/** All files below a folder, as paths from it. */
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : []

type Written = { readonly file: string; readonly bytes: Buffer }

/** Pictures of an institution lie beside its definitions, and nobody publishes them. One without a folder has its crest in the database. */
const picturesOf = (office: string, institution: string, crest: string | undefined): readonly Written[] => {
  const folder = path.posix.join('institutions', institution)
  if (!existsSync(path.join(office, folder)))
    return crest === undefined ? [] : [{ file: path.posix.join(folder, CREST), bytes: Buffer.from(crest) }]
  return filesIn(path.join(office, folder))
    .filter((file) => !file.endsWith('.json'))
    .map((file) => ({ file: path.posix.join(folder, file), bytes: readFileSync(path.join(office, folder, file)) }))
}

type Target = { readonly to: string; readonly institution: string; readonly replace: boolean }

/** Writes the files. What an earlier export left in the folder of the institution, and is no longer there, is removed. */
const writeFiles = (written: readonly Written[], { to, institution, replace }: Target): void => {
  const earlier = filesIn(path.join(to, 'institutions', institution)).map((file) => path.posix.join('institutions', institution, file))
  const there = [...new Set([...earlier, ...written.map(({ file }) => file).filter((file) => existsSync(path.join(to, file)))])]
  if (there.length > 0 && !replace)
    throw new WrongUse(
      `${path.join(to, there[0] ?? '')} is there already: name another folder, or write over an earlier export with --replace.`,
    )
  const kept = new Set(written.map(({ file }) => file))
  for (const file of earlier) if (!kept.has(file)) rmSync(path.join(to, file))
  for (const { file, bytes } of written) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    writeFileSync(path.join(to, file), bytes)
  }
}

/** Whether the files mean exactly what is in force. */
const meansTheSame = (
  files: DefinitionFolder,
  exported: Exported,
  institution: string,
  published: readonly PublishedContent[],
): boolean => {
  const { sources, layers } = withFiles(files, exported.files)
  const read = loadAgain(
    sources,
    layers.filter(({ id }) => id === institution),
  )
  return read.set.hash === definitionLoader(files)(institution, published).set.hash
}

/** Writes what is in force of an institution's own definitions as files. Exit code 1: something could not be written as a file. */
export const exportLayer: Command = async (args, surroundings) => {
  const { out, err, env } = surroundings
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      institution: { type: 'string' },
      files: { type: 'boolean' },
      replace: { type: 'boolean' },
      form: { type: 'string' },
      answers: { type: 'string' },
      portal: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const [named, ...more] = positionals
  const { form, answers, institution: code, to: target, portal } = values
  if (answers !== undefined) return exportAnswersOf({ answers, portal, to: target }, surroundings)
  if (form !== undefined) return exportFormOf({ office: named, form, institution: code, to: target }, surroundings)
  if (named === undefined || more.length > 0 || values.to === undefined)
    throw new WrongUse('Name the office and a folder: sojourn export OFFICE --to FOLDER.')
  const office = officeFolder(named)
  const files = readDefinitionFolder(office)
  const institution = chosenInstitution(files, values.institution)
  const published = values.files ? undefined : await publishedTexts(env, institution)
  const texts = published?.texts ?? []
  if (texts.length === 0 && !files.layers.some(({ id }) => id === institution))
    throw new WrongUse(
      `Neither the files of the office nor ${published?.database ?? 'a database'} have an institution ${institution}: set DATA_DIR or DATABASE_URL.`,
    )
  const isOfOffice = (file: string): boolean => existsSync(path.join(office, file))
  const exported = exportedFiles(files, { institution, published: texts, isOfOffice })
  const to = path.resolve(values.to)
  const definitions = exported.files.map(({ file, text }) => ({ file, bytes: Buffer.from(text) }))
  writeFiles([...definitions, ...picturesOf(office, institution, published?.crest)], { to, institution, replace: values.replace === true })
  const isSame = exported.leftOut.length === 0 && meansTheSame(files, exported, institution, texts)
  const written = exported.files.map(({ file, from }) => ({ file, from }))
  const database = published?.database ?? null
  if (values.json) out(asJson({ institution, office, database, to, written, leftOut: exported.leftOut, isSame }))
  else {
    for (const { file, from } of written) out(`${path.join(values.to, file)}${from === 'published' ? '  (published)' : ''}`)
    const beside = database === null ? 'no database' : `${counted(texts.length, 'definition')} published in ${database}`
    out(`${counted(written.length, 'file')} of ${institution}, from ${path.relative('', office) || '.'} and ${beside}.`)
  }
  for (const id of exported.leftOut)
    err(`${id} was published in place of a definition below the office, so no file of the office can hold it.`)
  if (!isSame && exported.leftOut.length === 0) err('The files do not mean exactly what is in force: compare them before you use them.')
  return isSame ? EXIT.well : EXIT.found
}
