import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  acceptAsked,
  beginningOf,
  compileForm,
  editingTexts,
  editOverlay,
  editsOfBeginning,
  kindOf,
  sameJson,
  type Answers,
  type DefinitionSource,
  type Edit,
  type FormContext,
  type Json,
  type Kind,
} from '#engine'
import { loadAgain } from '../server/definitions/load-again.ts'
import { pathsInLayer } from '../server/definitions/paths-in-layer.ts'
import { beginsInstitution } from '../server/institutions/institution-files.ts'
import { asJson, WrongUse } from '../cli/command.ts'
import { isOffice, loadOffice, officeFolder, type LoadedOffice, type OfficeSet } from '../cli/offices.ts'

type Written = { readonly [name: string]: Json }
type Layer = { readonly office: LoadedOffice; readonly of: OfficeSet; readonly institution: string }

/** The definitions of one institution of an office: the only one, or the one that is named. */
export const layerIn = (named: string, institution: string | undefined): Layer => {
  const office = loadOffice(officeFolder(named))
  const [of, ...more] = office.sets.filter((each) => institution === undefined || each.institution === institution)
  if (of?.institution === undefined || more.length > 0)
    throw new WrongUse(`Name an institution of ${named}: ${office.sets.map((each) => each.institution ?? 'there is none').join(', ')}.`)
  return { office, of, institution: of.institution }
}

const stem = (file: string): string => path.posix.basename(file, '.json')

/** The files of the institution while they are drafted: nothing is written before all of it is decided. */
const draftOf = ({ office, of, institution }: Layer) => {
  const { sources, layers } = office.files
  const own = new Map((layers.find(({ id }) => id === institution)?.sources ?? []).map(({ file, text }) => [stem(file), { file, text }]))
  const changed = new Map<string, DefinitionSource>()
  const pathOf = pathsInLayer(sources, { institution, isOfOffice: (file) => !file.startsWith('system/') })
  const put = (id: string, value: object): void => {
    const source = { file: own.get(id)?.file ?? pathOf(id), text: `${asJson(value)}\n` }
    own.set(id, source)
    changed.set(id, source)
  }
  /** What stands below the change of the institution. */
  const below = (id: string): Written | undefined => {
    const rest = [...own].filter(([name]) => name !== `${id}.overlay`).map(([, source]) => source)
    const { set } = own.has(`${id}.overlay`) ? loadAgain(sources, [{ id: institution, sources: rest }]) : of
    return set.find(id) as unknown as Written | undefined
  }
  const edit = (id: string, what: Edit): void => {
    const kind = kindOf(id) as Kind
    const whole = own.get(id)
    const overlay = own.get(`${id}.overlay`)
    const present = JSON.parse(whole?.text ?? overlay?.text ?? '{}') as Written
    const under = whole === undefined ? below(id) : undefined
    if (whole === undefined && under === undefined) throw new WrongUse(`There is no definition ${id}.`)
    const change = whole === undefined ? ((present['change'] ?? {}) as Written) : present
    const edited = editOverlay({ kind, below: under, change, edit: what })
    if (!edited.ok) throw new WrongUse(`${id} ${what.path}: ${editingTexts[edited.refusal.reason]}`)
    if (sameJson(edited.change as Json, change as Json)) return
    if (whole === undefined) put(`${id}.overlay`, { ...present, extends: id, change: edited.change })
    else put(id, edited.change as object)
  }
  const write = (): readonly string[] =>
    [...changed.values()].map(({ file, text }) => {
      mkdirSync(path.dirname(path.join(office.folder, file)), { recursive: true })
      writeFileSync(path.join(office.folder, file), text)
      return file
    })
  return { put, edit, write }
}

/** One edit of a definition, written into the files of the institution. Returns the files that changed. */
export const editFiles = (layer: Layer, definition: string, edit: Edit): readonly string[] => {
  const draft = draftOf(layer)
  draft.edit(definition, edit)
  return draft.write()
}

/** What a starter makes of answers, written as files of the institution. Wrong answers write nothing. */
export const beginFiles = (
  layer: Layer,
  { starter: id, answers: given, today }: { readonly starter: string; readonly answers: Answers; readonly today: string },
): readonly string[] => {
  const { set } = layer.of
  const starter = set.get('starter', id)
  const all = set.all('starter').filter((each) => !beginsInstitution(each))
  if (starter === undefined || !all.includes(starter))
    throw new WrongUse(`Nothing begins with ${id}: ${all.map((each) => each.id).join(', ')}.`)
  const form = { plan: compileForm(set, starter.asks), context: { today } as FormContext }
  const { answers = {}, problems } = acceptAsked(form, given)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new WrongUse(errors.map(({ path: question, message }) => `${question}: ${message}`).join('\n'))
  const begun = beginningOf(starter, answers as { readonly [question: string]: Json })
  const taken = begun.definitions.find((definition) => set.find(definition.id) !== undefined)
  if (taken !== undefined) throw new WrongUse(`${taken.id} is there already: choose another name.`)
  const edits = editsOfBeginning(set, begun)
  if (typeof edits === 'string') throw new WrongUse(`There is no definition ${edits}.`)
  const draft = draftOf(layer)
  for (const definition of begun.definitions) draft.put(definition.id, definition)
  for (const { to, edit } of edits) draft.edit(to, edit)
  return draft.write()
}

const FILE = /^(?:[\w-]+\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)+\.json$/u

/** Writes a definition as it is given, below the folder of an office and nowhere else. */
export const writeDefinitionFile = (named: string, file: string, text: string): string => {
  const folder = officeFolder(named)
  if (!isOffice(folder) || !FILE.test(file))
    throw new WrongUse(`${file} is no file of a definition below ${named}: requests/leave.form.json.`)
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
  return file
}
