import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  likeOriginal,
  proposeTranslations,
  putTranslations,
  readTranslatorFile,
  textsToTranslate,
  writeTranslatorFile,
  type ProposedTranslation,
  type PutTranslation,
  type TextToTranslate,
} from '#engine'
import { asJson, counted, EXIT, WrongUse, type Command, type Surroundings } from './command.ts'
import { writeOut } from './export-form.ts'
import { loadOffice, officeFolder, type LoadedOffice, type OfficeSet } from './offices.ts'

export const TRANSLATIONS_USE = `sojourn translations list OFFICE --language LANGUAGE [--institution CODE] [--json]
  Counts the texts that are missing, out of date, faulty and done. Exit code 1: something is to be done.
sojourn translations export OFFICE --language LANGUAGE [--institution CODE] [--format csv|xliff] [--all] [--to FILE]
  Writes what is to be done for a translator; --all adds what is done.
sojourn translations import OFFICE FILE [--language LANGUAGE] [--institution CODE] [--skip-faulty] [--json]
  Writes what a translator sent back into the folder of the institution. A faulty line is named, and nothing is written, unless --skip-faulty.
Without --institution, in an office of several: the texts that all of them share, which come into the folder of the office.`

const OPTIONS = {
  language: { type: 'string' },
  institution: { type: 'string' },
  format: { type: 'string' },
  all: { type: 'boolean' },
  to: { type: 'string' },
  'skip-faulty': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** `shared`: no institution of several was named, so what all of them share is asked for. */
type Asked = {
  readonly office: LoadedOffice
  readonly sets: readonly OfficeSet[]
  readonly shared: boolean
  readonly languages: readonly string[]
}

const languagesOf = ({ set }: OfficeSet): readonly string[] => set.all('institution')[0]?.languages ?? []

const chosenSets = (named: string | undefined, institution: string | undefined): Asked => {
  if (named === undefined) throw new WrongUse('Name the office: sojourn translations export OFFICE --language es.')
  const office = loadOffice(officeFolder(named))
  const sets = office.sets.filter((set) => institution === undefined || set.institution === institution)
  if (sets.length === 0)
    throw new WrongUse(`Say which: --institution ${office.sets.map((set) => set.institution).join(' or --institution ')}.`)
  const [error] = sets.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === 'error')
  if (error !== undefined) throw new WrongUse(`${named} has errors, the first in ${error.file}:${error.line}: ${error.message}`)
  return { office, sets, shared: sets.length > 1, languages: [...new Set(sets.flatMap(languagesOf))] }
}

/** A language that the institution offers beside its own. */
const chosenLanguage = ({ sets, shared }: Asked, named: string | undefined): string => {
  const others = [...new Set(sets.flatMap((set) => languagesOf(set).slice(1)))]
  if (named !== undefined && others.includes(named)) return named
  const offered = others.length > 0 ? `it offers ${others.join(', ')}` : `add it to "languages" of ${shared ? 'an' : 'the'} institution`
  throw new WrongUse(
    named === undefined ? `Say --language: ${offered}.` : `The ${shared ? 'office' : 'institution'} does not offer "${named}": ${offered}.`,
  )
}

const isToDo = ({ state }: TextToTranslate): boolean => state !== 'done'
const nameOf = ({ definition, place }: Pick<TextToTranslate, 'definition' | 'place'>): string => `${definition}#${place}`

/** The texts of the one set; of several, those that read the same in each: to be done where one that offers the language lacks it. */
const textsAsked = ({ sets }: Asked, language: string): readonly TextToTranslate[] => {
  const [first, ...others] = sets
    .toSorted((a, b) => Number(languagesOf(b).includes(language)) - Number(languagesOf(a).includes(language)))
    .map((of) => ({
      offers: languagesOf(of).includes(language),
      texts: new Map(textsToTranslate(of.set, language).map((text) => [nameOf(text), text])),
    }))
  return [...(first?.texts ?? [])].flatMap(([name, text]) => {
    const same = others.map(({ offers, texts }) => ({ offers, text: texts.get(name) }))
    if (same.some((other) => String(other.text?.original) !== String(text.original))) return []
    return [[text, ...same.flatMap((other) => (other.offers && other.text ? [other.text] : []))].find(isToDo) ?? text]
  })
}

const list = (texts: readonly TextToTranslate[], json: boolean, { out }: Surroundings): number => {
  const counts = { missing: 0, outdated: 0, faulty: 0, done: 0 }
  for (const { state } of texts) counts[state] += 1
  if (json) out(asJson({ ...counts, texts: texts.filter(isToDo) }))
  else {
    for (const { definition, place, state, original } of texts.filter(isToDo))
      out(`${definition} ${place}  ${state}\n    ${[original].flat().join('\n    ')}`)
    out(
      `${counted(texts.length, 'text')}: ${counts.missing} missing, ${counts.outdated} out of date, ${counts.faulty} faulty, ${counts.done} done`,
    )
  }
  return counts.done === texts.length ? EXIT.well : EXIT.found
}

const isTaken = ({ does }: ProposedTranslation): boolean => does === 'new' || does === 'changed'

/** The files of the institution, or of the office, with the texts in their places; a new file is named after it and the language. */
const writeTexts = ({ office, sets, shared }: Asked, language: string, texts: readonly PutTranslation[]): readonly string[] => {
  const { folder, files } = office
  const institution = shared ? undefined : sets[0]?.institution
  const sources = institution === undefined ? files.sources : (files.layers.find(({ id }) => id === institution)?.sources ?? [])
  // What the office stands on keeps its texts: only files in its own folder are written.
  const own = sources.filter(({ file }) => file.endsWith('.translations.json') && existsSync(path.join(folder, file)))
  const places = new Map(own.map(({ file }) => [path.posix.basename(file, '.json'), file]))
  const main = `${institution ?? path.basename(folder)}-${language}.translations`
  const present = own.map(({ file, text }) => ({ id: path.posix.basename(file, '.json'), value: JSON.parse(text) as never }))
  const begun = institution === undefined ? 'translations' : path.posix.join('institutions', institution, 'translations')
  return putTranslations(present, { language, main, title: `${institution ?? path.basename(folder)}, ${language}` }, texts).map(
    ({ id, value }) => {
      const file = places.get(id) ?? path.posix.join(begun, language, `${id}.json`)
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${asJson(value)}\n`)
      return file
    },
  )
}

type Import = {
  readonly file: string | undefined
  readonly language: string | undefined
  readonly skipFaulty: boolean
  readonly json: boolean
}

const takeFile = (asked: Asked, { file, language: named, skipFaulty, json }: Import, { out, err }: Surroundings): number => {
  if (file === undefined) throw new WrongUse('Name the file: sojourn translations import OFFICE FILE.')
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`)
  const read = readTranslatorFile(readFileSync(file, 'utf8'))
  if (!read.ok) {
    const at = `${file}${read.line === undefined ? '' : `:${read.line}`}`
    if (json) out(asJson({ written: [], fault: { file, line: read.line ?? 1, message: read.message } }))
    err(`${at}: ${read.message} Nothing was written.`)
    return EXIT.found
  }
  const language = chosenLanguage(asked, named ?? read.language)
  if (read.language !== undefined && read.language !== language)
    throw new WrongUse(`${file} is for the language "${read.language}", not "${language}".`)
  const texts = textsAsked(asked, language)
  const proposed = proposeTranslations(texts, read.lines, language)
  const faulty = proposed.filter(({ does }) => does === 'faulty')
  const originals = new Map(texts.map((text) => [nameOf(text), text.original]))
  const taken = proposed.filter(isTaken).map(({ definition, place, text }): PutTranslation => {
    const original = originals.get(nameOf({ definition, place })) ?? ''
    return { definition, place, original, text: likeOriginal(original, text) }
  })
  const isRefused = faulty.length > 0 && !skipFaulty
  const written = isRefused || taken.length === 0 ? [] : writeTexts(asked, language, taken)
  const count = (does: ProposedTranslation['does']): number => proposed.filter((each) => each.does === does).length
  if (json) out(asJson({ language, written, proposed }))
  else {
    for (const { line, definition, place, reason } of faulty) out(`${file}:${line}  ${definition} ${place}\n    ${reason}`)
    for (const each of written) out(each)
    out(
      `${counted(proposed.length, 'line')}: ${count('new')} new, ${count('changed')} changed, ${count('same')} as before, ${count('blank')} blank, ${faulty.length} faulty`,
    )
  }
  if (isRefused) err('Nothing was written: mend the faulty lines, or leave them out with --skip-faulty.')
  return faulty.length > 0 ? EXIT.found : EXIT.well
}

/** Lists what is to be translated, writes it for a translator, and takes what comes back. */
export const translations: Command = async ([act, ...args], surroundings) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [named, file, ...more] = positionals
  if (act !== 'list' && act !== 'export' && act !== 'import')
    throw new WrongUse('Say what to do: sojourn translations list, export or import.')
  if (more.length > 0 || (act !== 'import' && file !== undefined)) throw new WrongUse('Name one office.')
  const asked = chosenSets(named, values.institution)
  const json = values.json === true
  if (act === 'import')
    return takeFile(asked, { file, language: values.language, skipFaulty: values['skip-faulty'] === true, json }, surroundings)
  const language = chosenLanguage(asked, values.language)
  const texts = textsAsked(asked, language)
  if (act === 'list') return list(texts, json, surroundings)
  const { format = 'csv' } = values
  if (format !== 'csv' && format !== 'xliff') throw new WrongUse(`--format is "${format}": write csv or xliff.`)
  const chosen = values.all ? texts : texts.filter(isToDo)
  const written = writeTranslatorFile(chosen, format, { from: asked.languages[0] ?? 'en', to: language })
  writeOut(values.to, written.replace(/\r?\n$/u, ''), surroundings)
  surroundings.err(`${counted(chosen.length, 'text')} of ${texts.length}.`)
  return EXIT.well
}
