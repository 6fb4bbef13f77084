import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/values/json.ts'
import { cleanText, plainSigns } from '../signs/plain-text.ts'
import type { QuestionTypeEntry } from './question-type.ts'
import { wholePattern } from './read-pattern.ts'
import { isEmptyText } from './text-answer.ts'

/** Types whose text is words of the person. All others are read: a number, a date or a code means the same on every keyboard. */
const WORDS: ReadonlySet<QuestionType> = new Set(['text', 'long-text', 'signature', 'choice', 'choices'])

const isRead = (type: QuestionType, { input }: AnswerRules): boolean => !WORDS.has(type) || input === 'digits' || input === 'decimal'

/** Values of a list, and names of files, belong to somebody else and stay as they are. */
const isTyped = (type: QuestionType, { ownText }: AnswerRules): boolean =>
  type !== 'file' && ((type !== 'choice' && type !== 'choices') || ownText !== undefined)

const eachText = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return isEmptyText(value) ? '' : change(value)
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => (typeof entry === 'string' ? eachText(entry, change) : entry))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([part, entry]) => [part, typeof entry === 'string' ? change(entry) : entry]))
}

/** A pattern that refuses “400 O’Hara – 5” may take it in the signs of a plain keyboard; words that no pattern limits stay as typed. */
const fitsOnlyPlain = (typed: Json, plain: Json, { pattern }: AnswerRules): boolean => {
  if (pattern === undefined || typeof typed !== 'string' || typeof plain !== 'string') return false
  const allowed = wholePattern(pattern)
  return allowed !== undefined && !allowed.test(typed) && allowed.test(plain)
}

/**
 * An answer as it is stored, whoever typed, pasted or sent it: one Unicode form, no half characters, digits and signs of any keyboard where
 * they are read. The one place where answers are normalized; `sanitize` of the type reads what is left. A blank answer is ''.
 */
export const normalizeAnswer = (type: QuestionTypeEntry, given: Json, rules: AnswerRules): Json => {
  if (!isTyped(type.type, rules)) return type.sanitize(given, rules)
  const clean = eachText(given, isRead(type.type, rules) ? (text) => plainSigns(cleanText(text)) : cleanText)
  const typed = type.sanitize(clean, rules)
  const plain = typeof typed === 'string' && rules.pattern !== undefined ? plainSigns(typed) : typed
  const stored = plain !== typed && fitsOnlyPlain(typed, plain, rules) ? plain : typed
  return typeof stored === 'string' && isEmptyText(stored) ? '' : stored
}
