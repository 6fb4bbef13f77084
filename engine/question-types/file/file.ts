import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { ValueProblem, QuestionTypeEntry } from '../question-type.ts'
import { fileTypes, sizeInWords } from './file-words.ts'
import { isAcceptedType } from './refused-kind.ts'

/** A file as an answer refers to it; the bytes are stored elsewhere. The answer is always a list, even of one file. */
export type FileAnswer = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly path?: string
  readonly at?: string
  readonly by?: string
}
const NEEDED = { id: 'string', name: 'string', size: 'number', type: 'string' } as const
const KNOWN: Readonly<Record<string, 'string' | 'number'>> = { ...NEEDED, path: 'string', at: 'string', by: 'string' }

const isFile = (value: Json): boolean => {
  if (!isRecord(value) || !Object.keys(NEEDED).every((name) => Object.hasOwn(value, name))) return false
  const isKnown = Object.entries(value).every(([name, part]) => Object.hasOwn(KNOWN, name) && typeof part === KNOWN[name])
  return isKnown && value['id'] !== '' && Number(value['size']) >= 0
}

const filesOf = (value: Json): readonly FileAnswer[] =>
  Array.isArray(value) ? (value.filter(isFile) as unknown as readonly FileAnswer[]) : []

const problemOf = (file: FileAnswer, accept: readonly string[] | undefined, maxSize: number | undefined): ValueProblem | undefined => {
  if (accept !== undefined && accept.length > 0 && !isAcceptedType(file.type, accept))
    return { code: 'answers.file-type', params: { value: file.name, accept: fileTypes(accept) } }
  if (maxSize !== undefined && file.size > maxSize)
    return { code: 'answers.file-size', params: { value: file.name, count: sizeInWords(file.size), max: sizeInWords(maxSize) } }
  return undefined
}

export const file: QuestionTypeEntry<'file'> = {
  type: 'file',
  takes: ['accept', 'maxSize', 'maxFiles'],
  asks: 'attach',
  empty: [],
  isEmpty: (value) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0),
  accepts: (value) => Array.isArray(value) && value.every(isFile),
  sanitize: (input) => (isFile(input) ? [input] : input),
  problem: (value, rules) => {
    const files = filesOf(value)
    const max = rules.maxFiles ?? 1
    if (files.length > max) return { code: 'answers.too-many-files', params: { count: files.length, max } }
    for (const file of files) {
      const problem = problemOf(file, rules.accept, rules.maxSize)
      if (problem !== undefined) return problem
    }
    return undefined
  },
  format: (value) =>
    filesOf(value)
      .map(({ name }) => name)
      .join(', '),
  fromMessage: String,
}
