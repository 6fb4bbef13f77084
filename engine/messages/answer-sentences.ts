import type { AnswerCode } from '../problem-codes.ts'
import { messagesOf, type WithMessages } from './messages-of.ts'

/** The setting by which a form says a wrong answer in a message shared by all questions; otherwise it says a sentence about this one. */
export const SHORT_MESSAGES = 'shortFormMessages'

/** The key of the shared message for each problem of an answer. A problem that tells a limit or a choice keeps its own sentence. */
const SHARED = {
  'answers.required': 'form.required',
  'answers.explanation': 'form.required',
  'answers.pattern': 'form.value',
  'answers.option': 'form.value',
  'answers.url': 'form.value',
  'answers.color': 'form.value',
  'answers.duration': 'form.value',
  'answers.time': 'form.value',
  'answers.type': 'form.value',
  'answers.length': 'form.length',
  'answers.too-long': 'form.length',
  'answers.too-short': 'form.minLength',
  'answers.email': 'form.email',
  'answers.phone': 'form.phone',
  'answers.number': 'form.number',
  'answers.whole': 'form.number',
  'answers.decimal': 'form.number',
  'answers.decimals': 'form.number',
  'answers.money': 'form.number',
  'answers.digits': 'form.number',
  'answers.date': 'form.date',
  'answers.date-month': 'form.date',
  'answers.date-year': 'form.date',
  'answers.date-time': 'form.date',
  'answers.date-unreal': 'form.date',
  'answers.letters': 'form.letters',
} as const satisfies { readonly [C in AnswerCode]?: string }

type Sentences = { readonly [code: string]: string }

/** The message for an answer of nothing but spaces, which has no problem of its own. */
const BLANK = 'form.blank'

/** The keys of all shared messages. */
export const SHARED_KEYS: readonly string[] = [...new Set<string>(Object.values(SHARED)), BLANK]

/** What is said about wrong answers otherwise than the product says it: the office's own sentences, and the messages shared by all questions. */
export const answerSentences = (set: WithMessages): { readonly texts: Sentences; readonly shared: Sentences } => {
  const { find, ofAnswers } = messagesOf(set)
  const keys = isShared(set) ? [...Object.entries(SHARED), ['answers.blank', BLANK] as const] : []
  return {
    texts: Object.fromEntries(ofAnswers()),
    shared: Object.fromEntries(
      keys.flatMap(([code, key]) => {
        const text = find(key)
        return text === undefined ? [] : [[code, text] as const]
      }),
    ),
  }
}

const isShared = (set: WithMessages): boolean => {
  const [institution] = set.all('institution')
  const [value] = set.all('settings').flatMap(({ defaults }) => defaults[SHORT_MESSAGES] ?? [])
  return (institution?.settings?.[SHORT_MESSAGES] ?? value) === true
}
