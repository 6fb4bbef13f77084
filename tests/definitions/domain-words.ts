import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isList, isRecord, type Json } from '../../engine/rules/values/json.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

/** Words of an international office, wherever they appear inside a name. */
const WORDS = [
  'cpt',
  'h1b',
  'j1',
  'f1',
  'o1',
  'ds2019',
  'i20',
  'i94',
  'i129',
  'i140',
  'sevis',
  'sevp',
  'uscis',
  'isss',
  'student',
  'scholar',
  'dean',
  'advisor',
  'adviser',
  'professor',
  'faculty',
  'campus',
  'semester',
  'enrollment',
  'visa',
  'passport',
  'immigration',
  'immigrant',
  'petition',
  'petitioner',
  'beneficiary',
  'sponsorship',
  'employer',
  'ein',
  'lca',
  'halverton',
]

export type Vocabulary = {
  readonly names: ReadonlySet<string>
  readonly literals: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}
export type Finding = { readonly file: string; readonly line: number; readonly word: string; readonly text: string }

const isName = (text: string): boolean =>
  /^[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)+$/.test(text) || /^[a-z]+\d*[A-Z]/.test(text) || /^[A-Z][a-z]+[A-Z]/.test(text)
const textAt = (record: { readonly [key: string]: Json }, key: string): readonly string[] =>
  typeof record[key] === 'string' ? [record[key]] : []

/** Every name one definition introduces: fields, questions, lists, states, codes, values. */
const spokenIn = (
  definition: Json,
  path: readonly string[] = [],
): readonly { readonly text: string; readonly as: 'field' | 'state' | 'code' | 'value' }[] => {
  if (isList(definition)) return definition.flatMap((element) => spokenIn(element, path))
  if (!isRecord(definition)) return []
  const parent = path.at(-1)
  const own = [
    ...(parent === 'fields' ? textAt(definition, 'id').map((text) => ({ text, as: 'field' as const })) : []),
    ...(parent === 'states' ? textAt(definition, 'id').map((text) => ({ text, as: 'state' as const })) : []),
    ...(parent === 'values' || parent === 'choices' ? textAt(definition, 'value').map((text) => ({ text, as: 'value' as const })) : []),
    ...['question', 'repeat', 'prefix', 'as'].flatMap((key) => textAt(definition, key)).map((text) => ({ text, as: 'field' as const })),
    ...(path.length === 0
      ? [
          ...textAt(definition, 'code'),
          ...(isList(definition['aliases']) ? definition['aliases'].filter((alias) => typeof alias === 'string') : []),
        ].map((text) => ({ text, as: 'code' as const }))
      : []),
  ]
  return [
    ...own,
    ...Object.entries(definition)
      .filter(([key]) => key !== 'examples')
      .flatMap(([key, value]) => spokenIn(value, [...path, key])),
  ]
}

/** All codes and names of the definitions, and the words of the office. */
export const vocabulary = (): Vocabulary => {
  const { sources, layers } = readDefinitions()
  const spoken = [...sources, ...layers.flatMap((layer) => layer.sources)].flatMap(({ text }) => spokenIn(JSON.parse(text) as Json))
  const named = (...kinds: readonly string[]): readonly string[] => spoken.filter(({ as }) => kinds.includes(as)).map(({ text }) => text)
  const all = [...named('field', 'state', 'code', 'value')]
  return {
    names: new Set(all.filter((text) => isName(text) && text.length > 4)),
    // A plain word such as 'draft' or 'continuing' counts only where it is written as a value.
    literals: new Set(
      [...named('state', 'code'), ...named('value').filter((text) => /^[A-Za-z][a-z-]{4,}$/.test(text))].filter((text) => !isName(text)),
    ),
    words: new Set(WORDS),
  }
}

const SOURCES = /\.(ts|tsx|mjs|css|html|sql)$/
const ASIDE = [/\.test\.tsx?$/, /\.stories\.tsx$/, /\/dist\//, /\/node_modules\//]

/** The files that must not know the office. */
const searchedFiles = (root: string): readonly string[] =>
  ['engine', 'renderer', 'app']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => SOURCES.test(file) && !ASIDE.some((pattern) => pattern.test(file)))
    .sort()

/** Splits a name into words: `H1bInformation` and `h1b_information` become h1b and information, and H-1B becomes h1b. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** Comments are ignored: they are for people, and may use an example of the office. Only code counts. */
const withoutComments = (file: string, text: string): string => {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ')
  const bare = text.replace(/(^|[\s;,{(])\/\*[\s\S]*?\*\//g, blank)
  if (file.endsWith('.sql')) return bare.replace(/--.*/g, '')
  return file.endsWith('.css') ? bare : bare.replace(/(^|\s)\/\/ .*/gm, '$1')
}

export const domainWordsIn = (file: string, text: string, { names, literals, words }: Vocabulary): readonly Finding[] =>
  withoutComments(file, text)
    .split('\n')
    .flatMap((line, index) => {
      const tokens = line.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? []
      const quoted = [...line.matchAll(/(['"`])([A-Za-z][\w-]*)\1/g)].map(([, , inside = '']) => inside)
      const spoken =
        line.replace(/\b[A-Za-z]-\d+[A-Za-z]?\b/g, (name) => name.replace('-', '').toLowerCase()).match(/[A-Za-z][A-Za-z0-9_]*/g) ?? []
      const found = new Set([
        ...tokens.filter((token) => names.has(token)),
        ...quoted.filter((word) => literals.has(word) || names.has(word)),
        ...spoken
          .flatMap(wordsOf)
          .map((word) => word.replace(/s$/, ''))
          .filter((word) => words.has(word)),
      ])
      return [...found].map((word) => ({ file, line: index + 1, word, text: line.trim().slice(0, 160) }))
    })

export const findDomainWords = (root: string): { readonly findings: readonly Finding[]; readonly files: number } => {
  const known = vocabulary()
  const files = searchedFiles(root)
  return { files: files.length, findings: files.flatMap((file) => domainWordsIn(file, readFileSync(join(root, file), 'utf8'), known)) }
}
