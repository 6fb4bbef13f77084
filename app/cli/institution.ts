import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compileForm, type Answers, type Diagnostic, type FormPlan, type Problem } from '#engine'
import { loadAgain } from '../server/definitions/load-again.ts'
import { readDefinitionFolder, type DefinitionFolder } from '../server/definitions/read-folder.ts'
import {
  institutionFiles,
  institutionStarter,
  type InstitutionFiles,
  type OfficeBase,
  type TakenNames,
} from '../server/institutions/institution-files.ts'
import { askAnswers, questionsOf } from './ask-answers.ts'
import { asJson, counted, EXIT, WrongUse, type Command, type Surroundings } from './command.ts'
import { countFindings, countsInWords, findingsAsLines, findingsOf } from './findings.ts'
import { loadOffice, officeFolder, type LoadedOffice } from './offices.ts'
import { withFiles } from './with-files.ts'

export const INSTITUTION_USE = `sojourn institution new [OFFICE] [--answers FILE.json] [--set QUESTION=ANSWER ...] [--crest FILE.svg] [--json]
sojourn institution new [OFFICE] --questions
  Writes the folder of a new institution, once everything loads with it. OFFICE: international-office. What neither --answers nor --set says
  is asked at a terminal. --questions lists the questions as JSON, with the values that each takes.`

const DEFAULT_OFFICE = 'international-office'

const readText = (file: string): string => {
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
}

const answersIn = (file: string): Answers => {
  let read: unknown
  try {
    read = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongUse(`${file} is no JSON: ${error.message}`)
    throw error
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new WrongUse(`${file} holds no answers: write {"name": "…"}.`)
  return read as Answers
}

/** `requests=cpt,opt` is a list where the question takes several values. */
const answersSet = (plan: FormPlan, set: readonly string[]): Answers =>
  Object.fromEntries(
    set.map((each) => {
      const [name = '', ...rest] = each.split('=')
      if (rest.length === 0) throw new WrongUse(`--set ${each}: write --set ${name}=ANSWER.`)
      const value = rest.join('=')
      const field = plan.pages.flatMap(({ nodes }) => nodes).find(({ id }) => id === name)
      if (field?.kind === 'repeat') throw new WrongUse(`${name} is a list of rows: write it into the file of --answers.`)
      if (field?.kind === 'field' && field.type === 'choices') return [name, value.split(',').map((part) => part.trim())]
      return [name, field?.kind === 'field' && field.type === 'yes-no' ? value === 'true' || value === 'yes' : value]
    }),
  )

const baseOf = (files: DefinitionFolder): OfficeBase => ({ sources: files.sources, set: loadAgain(files.sources).set })

const takenIn = ({ files, sets }: LoadedOffice): TakenNames => ({
  codes: files.layers.map(({ id }) => id),
  hosts: sets.flatMap(({ set }) => set.all('institution').flatMap(({ hosts = [] }) => hosts)),
})

/** Asks again until nothing is wrong, where there is somebody to ask. */
const makeFiles = async (
  base: OfficeBase,
  plan: FormPlan,
  { given, taken, today, ask, out }: Surroundings & { readonly given: Answers; readonly taken: TakenNames },
): Promise<InstitutionFiles | readonly Problem[]> => {
  let answers = ask === undefined ? given : await askAnswers(plan, given, { ask, out })
  for (;;) {
    const made = institutionFiles(base, { answers, today, taken })
    if (made.ok) return made.made
    if (ask === undefined || made.problems.every(({ path: place }) => place === '')) return made.problems
    answers = await askAnswers(plan, answers, { ask, out, problems: made.problems })
  }
}

/** What is found with the new files and was not before. */
const findingsWith = (before: LoadedOffice, made: InstitutionFiles, today: string): readonly Diagnostic[] => {
  const known = new Set(findingsOf(before, today).map(asJson))
  const definitions = made.files.filter(({ file }) => file.endsWith('.json'))
  const after = loadOffice(before.folder, withFiles(before.files, definitions))
  return findingsOf(after, today).filter((finding) => !known.has(asJson(finding)))
}

/** Of two who write the same institution at once, the second finds its folder. */
const writeFiles = (folder: string, { code, files }: InstitutionFiles): void => {
  const own = path.join(folder, 'institutions', code)
  mkdirSync(path.dirname(own), { recursive: true })
  try {
    mkdirSync(own)
  } catch {
    throw new WrongUse(`${path.relative('', own)} is there already: choose another code, or remove the folder.`)
  }
  try {
    for (const { file, text } of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    throw error
  }
}

/** Writes a new institution into the folder of its office. Exit code 1: an answer or a definition is wrong, and nothing was written. */
export const institution: Command = async ([act, ...args], surroundings) => {
  const { out, err, today, ask: terminal } = surroundings
  if (act !== 'new') throw new WrongUse('Say what to do: sojourn institution new.')
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      answers: { type: 'string' },
      set: { type: 'string', multiple: true },
      crest: { type: 'string' },
      questions: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  })
  const [named = DEFAULT_OFFICE, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Name one office: sojourn institution new OFFICE.')
  const folder = officeFolder(named)
  const files = readDefinitionFolder(folder)
  const base = baseOf(files)
  const starter = institutionStarter(base.set)
  if (starter === undefined) throw new WrongUse(`${named} has no starter of an institution: let it stand on the folder "system".`)
  const plan = compileForm(base.set, starter.asks)
  if (values.questions) {
    out(asJson(questionsOf(plan)))
    return EXIT.well
  }
  const given: Answers = {
    ...(values.answers !== undefined && answersIn(values.answers)),
    ...answersSet(plan, values.set ?? []),
    ...(values.crest !== undefined && starter.crest !== undefined && { [starter.crest]: readText(values.crest) }),
  }
  // A file of answers is the whole of them: what it leaves out is left blank.
  const { ask: _, ...silent } = surroundings
  const isAsking = terminal !== undefined && values.answers === undefined && !values.json
  const office = loadOffice(folder, files)
  const made = await makeFiles(base, plan, { ...(isAsking ? surroundings : silent), given, taken: takenIn(office) })
  if (!('code' in made)) {
    if (values.json) out(asJson({ written: [], problems: made.map(({ path: question, message }) => ({ question, message })) }))
    else for (const { path: question, message } of made) err(`${question}: ${message}`)
    err(`Nothing was written: ${counted(made.length, 'answer')} to mend.`)
    return EXIT.found
  }
  const findings = findingsWith(office, made, today)
  const isBad = countFindings(findings).errors > 0
  if (!isBad) writeFiles(folder, made)
  const written = isBad ? [] : made.files.map(({ file }) => file)
  if (values.json) out(asJson({ institution: made.code, office: folder, written, problems: [], findings }))
  else {
    for (const line of findingsAsLines(findings)) out(line)
    for (const file of written) out(path.join(path.relative('', folder), file))
    out(`${counted(written.length, 'file')} of ${made.institution.name}: ${countsInWords(findings)}.`)
  }
  if (isBad) {
    err('Nothing was written: the definitions do not load with it.')
    return EXIT.found
  }
  if (!values.json) out(`Next: npm start prints the link that makes its first account, at ${(made.institution.hosts ?? []).join(' and ')}.`)
  return EXIT.well
}
