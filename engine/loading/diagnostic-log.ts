import type { Diagnostic, DiagnosticMend } from '../errors.ts'
import type { RuleProblem } from '../rules/values/rule-problem.ts'
import { CODES, fill, type DefinitionCode } from './codes.ts'
import { wordMeant } from './did-you-mean.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import type { Json } from '../rules/values/json.ts'
import type { SourcePosition, SourceText } from './source-text.ts'

export type Written = { readonly file: string; readonly pointer: string }
export type Params = { readonly [name: string]: string | number }

type More = {
  readonly id?: string
  readonly key?: boolean
  /** Where it stands, when no value of the file does. */
  readonly at?: SourcePosition
}

/** Collects diagnostics and finds the line of each. */
export type DiagnosticLog = {
  readonly found: readonly Diagnostic[]
  add(code: DefinitionCode, written: Written, params?: Params, more?: More): void
  /** Adds a problem that has its own message and hint. */
  addProblem(problem: RuleProblem, written: Written, id?: string): void
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const IN_ORDER = (a: Diagnostic, b: Diagnostic): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code)

/** All diagnostics without duplicates, by file and line. */
export const inOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const seen = new Set<string>()
  return diagnostics.toSorted(IN_ORDER).filter((diagnostic) => {
    const key = `${diagnostic.file}\n${diagnostic.pointer}\n${diagnostic.code}\n${diagnostic.message}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The edit that follows from what was reported. */
const mendOf = (code: DefinitionCode, { hint = '', first, name, ...others }: Params): DiagnosticMend | undefined => {
  if (code === 'schema.missing-property' && typeof first === 'string' && typeof name === 'string')
    return { do: 'add', property: name, value: JSON.parse(first) as Json }
  const meant = wordMeant(
    String(hint),
    [name, ...Object.values(others)].map((word) => String(word ?? '').replaceAll(/^"|"$/gu, '')),
  )
  return meant && { do: 'write', ...meant }
}

const sentence = (text: string): string => text.replace(/ {2,}/g, ' ').trim()

export const diagnosticLog = (texts: ReadonlyMap<string, SourceText>): DiagnosticLog => {
  const found: Diagnostic[] = []
  const place = (written: Written, key: boolean): { line: number; column: number } =>
    texts.get(written.file)?.place(pointerSteps(written.pointer), key) ?? { line: 1, column: 1 }
  return {
    found,
    add: (code, written, params = {}, { id, key = false, at } = {}) => {
      const { severity, message, mend } = CODES[code]
      const by = mendOf(code, params)
      found.push({
        code,
        severity,
        file: written.file,
        ...(id === undefined ? {} : { id }),
        pointer: written.pointer,
        ...(at ?? place(written, key)),
        message: fill(message, params),
        mend: sentence(fill(mend, { hint: '', ...params })),
        ...(by && { by }),
      })
    },
    addProblem: (problem, written, id) => {
      found.push({
        code: problem.code,
        severity: problem.severity,
        file: written.file,
        ...(id === undefined ? {} : { id }),
        pointer: written.pointer,
        ...place(written, false),
        message: problem.message,
        mend: problem.mend,
      })
    },
  }
}

/** For reading what was checked before: nothing is found, and no line has to be. */
export const silentLog: DiagnosticLog = { found: [], add: () => undefined, addProblem: () => undefined }
