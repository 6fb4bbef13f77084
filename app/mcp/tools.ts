import type { Answers, Edit } from '#engine'
import { findTexts } from '../server/configuration/texts/find-texts.ts'
import { asJson, EXIT, type Surroundings } from '../cli/command.ts'
import { openPortal, type Asked } from '../cli/portal.ts'
import { beginFiles, editFiles, layerIn, writeDefinitionFile } from './draft-files.ts'

/** As many texts as somebody reads who looks for one. */
const MOST_FOUND = 20

/** Runs a command line of Sojourn and returns what it writes. */
export type RunCommand = (args: readonly string[]) => Promise<{ readonly code: number; readonly out: string; readonly err: string }>
type Given = { readonly [name: string]: unknown }
export type ToolAnswer = { readonly text: string; readonly isError: boolean }
type Around = Pick<Surroundings, 'env' | 'today'> & { readonly run: RunCommand }

/**
 * An act that an assistant may call. None of them puts anything in force: that is for a person, in the portal. Which portal is settled by
 * who starts the server: an address that an assistant gives could lead to another act, and takes the password along.
 */
export type Tool = {
  readonly description: string
  readonly properties: { readonly [name: string]: object }
  readonly required: readonly string[]
  readonly run: (given: Given, around: Around) => Promise<ToolAnswer>
}

const TEXT = { type: 'string', minLength: 1 }
const OFFICE = { ...TEXT, description: 'the folder of an office, or the name of one in definitions/' }
const OFFICES = { type: 'array', items: TEXT, description: 'folders or names of offices; left out: all of definitions/' }
const INSTITUTION = { ...TEXT, description: 'the code of an institution; left out: the only one' }
const DEFINITION = { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.[a-z0-9-]+)+$', description: 'the id of a definition' }
const CHANGE = { type: 'string', pattern: '^[0-9a-f-]{36}$', description: 'the id of a change' }
const EDIT = {
  type: 'object',
  required: ['do', 'path'],
  properties: { do: { enum: ['set', 'unset', 'insert', 'remove', 'move'] }, path: { type: 'string' } },
  description: '{"do":"set","path":"/pages/leave/title","value":"Your leave"}; steps through lists are the names of elements',
}
const ANSWERS = { type: 'object', description: 'what the form of the starter asks, by the name of the question' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const option = (name: string, value: unknown): readonly string[] => (textOf(value) === '' ? [] : [`--${name}=${textOf(value)}`])
/** What is given by its place comes after `--`, so that none of it is read as an option. */
const places = (...values: readonly string[]): readonly string[] => ['--', ...values]

const byCommand =
  (argsOf: (given: Given) => readonly string[]): Tool['run'] =>
  async (given, { run }) => {
    const { code, out, err } = await run(argsOf(given))
    return { text: [out, err].filter((part) => part !== '').join('\n'), isError: code === EXIT.wrongUse }
  }

const answered = (value: unknown): ToolAnswer => ({ text: asJson(value), isError: false })

const fromPortal =
  (method: 'GET' | 'POST', pathOf: (given: Given) => string, bodyOf?: (given: Given) => object): Tool['run'] =>
  async (given, { env }) => {
    const portal = await openPortal(undefined, env)
    const asked: Asked<unknown> = await portal.ask(method, pathOf(given), bodyOf?.(given))
    return asked.ok ? answered(asked.body) : { text: asJson(asked.failure), isError: true }
  }

const inChange = (given: Given, rest = ''): string => `/changes/${encodeURIComponent(textOf(given['change']))}${rest}`

/** What was written, with what lint says of the office now. */
const written = async (files: readonly string[], office: string, { run }: Around): Promise<ToolAnswer> => {
  const { out } = await run(['lint', '--json', ...places(office)])
  return answered({ written: files, lint: JSON.parse(out) as unknown })
}

export const TOOLS: { readonly [name: string]: Tool } = {
  lint: {
    description: 'Loads offices and says what is wrong with their definitions, with file, line and how to mend it.',
    properties: { offices: OFFICES },
    required: [],
    run: byCommand(({ offices }) => ['lint', '--json', ...places(...listOf(offices))]),
  },
  test: {
    description: 'Runs the examples that stand in definitions.',
    properties: { offices: OFFICES, only: DEFINITION },
    required: [],
    run: byCommand(({ offices, only }) => ['test', ...option('only', only), '--json', ...places(...listOf(offices))]),
  },
  diff: {
    description: 'Says in words what differs between two offices, or between an office and an export of it.',
    properties: { before: OFFICE, after: OFFICE, on: OFFICE },
    required: ['before', 'after'],
    run: byCommand(({ before, after, on }) => ['diff', ...option('on', on), '--json', ...places(textOf(before), textOf(after))]),
  },
  export: {
    description: 'Writes what an institution says itself as files, in the layout of its office.',
    properties: { office: OFFICE, to: { ...TEXT, description: 'a folder' }, institution: INSTITUTION },
    required: ['office', 'to'],
    run: byCommand(({ office, to, institution }) => [
      'export',
      '--files',
      ...option('to', to),
      ...option('institution', institution),
      '--json',
      ...places(textOf(office)),
    ]),
  },
  export_form: {
    description: 'A form as JSON Schema with its uiSchema.',
    properties: { office: OFFICE, form: DEFINITION },
    required: ['office', 'form'],
    run: byCommand(({ office, form }) => ['export', ...option('form', form), ...places(textOf(office))]),
  },
  search: {
    description: 'Finds texts of all definitions of an office by their words, the best first.',
    properties: { office: OFFICE, institution: INSTITUTION, words: TEXT },
    required: ['office', 'words'],
    run: ({ office, institution, words }) =>
      Promise.resolve(
        answered(findTexts(layerIn(textOf(office), textOf(institution) || undefined).of.set, textOf(words), MOST_FOUND).found),
      ),
  },
  begin: {
    description: 'Begins something new from a starter, such as a request type, as files of an institution, and lints the office.',
    properties: { office: OFFICE, institution: INSTITUTION, starter: DEFINITION, answers: ANSWERS },
    required: ['office', 'starter', 'answers'],
    run: ({ office, institution, starter, answers }, around) => {
      const layer = layerIn(textOf(office), textOf(institution) || undefined)
      const files = beginFiles(layer, { starter: textOf(starter), answers: answers as Answers, today: around.today })
      return written(files, textOf(office), around)
    },
  },
  edit: {
    description: 'Edits one place of a definition in the files of an institution, as the smallest change, and lints the office.',
    properties: { office: OFFICE, institution: INSTITUTION, definition: DEFINITION, edit: EDIT },
    required: ['office', 'definition', 'edit'],
    run: ({ office, institution, definition, edit }, around) =>
      written(
        editFiles(layerIn(textOf(office), textOf(institution) || undefined), textOf(definition), edit as Edit),
        textOf(office),
        around,
      ),
  },
  write: {
    description: 'Writes a whole definition as a file below the folder of an office, and lints the office.',
    properties: { office: OFFICE, file: { ...TEXT, description: 'requests/leave.form.json' }, text: { ...TEXT, maxLength: 1_000_000 } },
    required: ['office', 'file', 'text'],
    run: ({ office, file, text }, around) =>
      written([writeDefinitionFile(textOf(office), textOf(file), textOf(text))], textOf(office), around),
  },
  portal_home: {
    description: 'What a running portal can change, its starters, and the changes in progress.',
    properties: {},
    required: [],
    run: fromPortal('GET', () => ''),
  },
  portal_search: {
    description: 'Finds texts of a running portal by their words.',
    properties: { words: { ...TEXT, maxLength: 200 } },
    required: ['words'],
    run: fromPortal('GET', ({ words }) => `/search?q=${encodeURIComponent(textOf(words))}`),
  },
  portal_begin_change: {
    description: 'Begins a change of a running portal. It is in force for nobody until a person publishes it.',
    properties: { name: { ...TEXT, maxLength: 200 } },
    required: ['name'],
    run: fromPortal(
      'POST',
      () => '/changes',
      ({ name }) => ({ name }),
    ),
  },
  portal_begin: {
    description: 'Begins something new from a starter in a change of a running portal.',
    properties: { change: CHANGE, starter: DEFINITION, answers: ANSWERS },
    required: ['change', 'starter', 'answers'],
    run: fromPortal(
      'POST',
      (given) => inChange(given, '/begin'),
      ({ starter, answers }) => ({ starter, answers }),
    ),
  },
  portal_edit: {
    description: 'Edits one place of a definition in a change of a running portal.',
    properties: { change: CHANGE, definition: DEFINITION, edit: EDIT },
    required: ['change', 'definition', 'edit'],
    run: fromPortal(
      'POST',
      (given) => inChange(given, '/edits'),
      ({ definition, edit }) => ({ definition, edit }),
    ),
  },
  portal_import: {
    description: 'Brings an export into a running portal as a change.',
    properties: { folder: TEXT, name: TEXT },
    required: ['folder', 'name'],
    run: byCommand(({ folder, name }) => ['import', ...option('name', name), '--json', ...places(textOf(folder))]),
  },
  portal_review: {
    description: 'What a change does, in words, what stops it, and how its examples come out.',
    properties: { change: CHANGE },
    required: ['change'],
    run: fromPortal('GET', (given) => inChange(given)),
  },
  portal_replay: {
    description: 'Tries a change on every open case of a running portal and names those that would differ. Nothing is stored.',
    properties: { change: CHANGE },
    required: ['change'],
    run: byCommand(({ change }) => ['replay', ...option('change', change), '--json']),
  },
}
