import type { AnswerCode } from '../problem-codes.ts'
import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'

/** The standing of a value in its list: `retired` can no longer be chosen; `own` is the person's own text; undefined is not in the list. */
export type OptionStanding = 'offered' | 'disabled' | 'retired' | 'own' | undefined

/** A value list as a question type sees it. */
export type Choices = {
  readonly standing: (value: string) => OptionStanding
  readonly labelOf: (value: string) => string
  readonly why: (value: string) => string | undefined
  /** Is it chosen without any other? */
  readonly isExclusive: (value: string) => boolean
}

/** A problem of a value: the code selects the sentence, the params fill it. */
export type ValueProblem = { readonly code: AnswerCode; readonly params?: Readonly<Record<string, string | number>> }

/** The properties of an answer that only some types of question carry out; every type carries out the others. */
export const TYPE_PROPERTIES = [
  'minLength',
  'maxLength',
  'pattern',
  'message',
  'input',
  'min',
  'max',
  'precision',
  'draw',
  'format',
  'decimals',
  'unit',
  'units',
  'minChoices',
  'maxChoices',
  'ordered',
  'ownText',
  'accept',
  'maxSize',
  'maxFiles',
  'scale',
  'signs',
  'autocomplete',
] as const
export type TypeProperty = (typeof TYPE_PROPERTIES)[number]

/** One type of question: a plain object in a folder of its own. None of its functions throws, whatever JSON it is given. */
export type QuestionTypeEntry<T extends QuestionType = QuestionType> = {
  readonly type: T
  /** What this type carries out; a definition that says another property of this kind is told so. */
  readonly takes: readonly TypeProperty[]
  /** The verb in the message for a missing answer. */
  readonly asks: 'enter' | 'choose' | 'attach' | 'check'
  /** The value of an untouched input. */
  readonly empty: Json
  readonly isEmpty: (value: Json | undefined) => boolean
  /** Does the value have the JSON type that is stored? */
  readonly accepts: (value: Json) => boolean
  /** Turns what was typed, pasted or sent into what is stored. What it cannot read stays unchanged, so that the message can repeat it. */
  readonly sanitize: (input: Json, rules: AnswerRules) => Json
  /** Called only for values that are not blank and that `accepts` allows. */
  readonly problem: (value: Json, rules: AnswerRules, choices: Choices | undefined) => ValueProblem | undefined
  /** The value as a person reads it. */
  readonly format: (value: Json, labelOf: (value: string) => string, rules: AnswerRules) => string
  /** The value inside a sentence, where a date is written out; without it, as in `format`. */
  readonly inSentence?: (value: Json, rules: AnswerRules) => string
  /** The stored value of the text in an imported message. */
  readonly fromMessage: (written: string) => Json
}
