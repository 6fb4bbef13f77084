import { writeValue } from '../../messages/write-value.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { subjectTexts } from '../../texts/en/subjects.ts'
import { isBlank } from '../values/blank.ts'
import { isList, type Json } from '../values/json.ts'
import { readDate } from '../values/calendar-date.ts'
import { spellOut } from './spell-out.ts'

const { value: texts } = explanationTexts

/** How the words of a form or a record reach an explanation. */
export type Naming = {
  /** What a path is called inside a sentence: "the start date". Default: its last name, spelled out. */
  readonly subjectOf?: (path: string) => string | undefined
  /** A value of that path in words: the label of a coded value. */
  readonly textOf?: (value: Json, path: string | undefined) => string | undefined
  /** May the value at this path be told? Default: no, so that an explanation gives nothing away. */
  readonly tells?: (path: string) => boolean
}

/** The roots whose names are words of a form or a record; names under the others (`user.isSuper`) are words of the program. */
const NAMED = new Set(['answers', 'item', 'parent', 'record', 'case', 'event', 'related', 'with'])

/** What a read is called inside a sentence; '' when no word names it. `isElement`: it reads an entry of a list. */
export const subjectOfPath = (path: readonly string[], isElement: boolean, { subjectOf }: Naming): string => {
  const [root = ''] = path
  if (root === '') return texts.entry
  const joined = path.join('.')
  const subjectText = subjectOf?.(joined)
  if (subjectText !== undefined) return subjectText
  if (joined === 'today') return texts.today
  return isElement || NAMED.has(root) ? subjectTexts.the(spellOut(path.at(-1) ?? '')) : ''
}

/** A value inside a sentence: dates written out, text in quotation marks, a list as alternatives. */
export const wordsOfValue = (value: Json, naming: Naming, path?: string): string => {
  if (isBlank(value)) return texts.nothing
  const named = typeof value === 'boolean' ? naming.textOf?.(value, path) : undefined
  if (named !== undefined) return named
  if (value === true) return subjectTexts.quoted(answerTexts.yes)
  if (value === false) return subjectTexts.quoted(answerTexts.no)
  if (isList(value)) return texts.or(value.map((entry) => wordsOfValue(entry, naming, path)))
  if (typeof value === 'object') return ''
  const text = naming.textOf?.(value, path) ?? writeValue(value) ?? String(value)
  return typeof value === 'number' || readDate(value) !== undefined ? text : subjectTexts.quoted(text)
}
