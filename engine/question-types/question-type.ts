import type { AnswerCode } from '../answers/problem-codes.ts'
import type { FieldType, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'

/** What a definition says about an answer, its named type resolved. */
export type AnswerRules = Omit<FieldType, 'type' | 'lookup' | 'choices'>

/** How a value stands to its list: `kept` is an old value that is offered to nobody any more; undefined is not of the list. */
export type Standing = 'offered' | 'disabled' | 'kept' | undefined

/** A value list as a question type sees it; a question without one has none. */
export type Choices = {
  readonly standing: (value: string) => Standing
  readonly labelOf: (value: string) => string
  readonly why: (value: string) => string | undefined
}

/** What is wrong with a value. The code names the sentence, the params fill it. */
export type Finding = { readonly code: AnswerCode; readonly params?: Readonly<Record<string, string | number>> }

/** One type of question: a plain object, one folder each. None of its functions throws, whatever JSON comes in. */
export type QuestionTypeEntry<T extends QuestionType = QuestionType> = {
  readonly type: T
  /** What a person is asked to do: the verb of the message for a missing answer. */
  readonly asks: 'enter' | 'choose' | 'attach'
  /** The value of an input nobody has touched. */
  readonly empty: Json
  readonly isEmpty: (value: Json | undefined) => boolean
  /** Has the value the JSON form that is stored? */
  readonly accepts: (value: Json) => boolean
  /** From what was typed, pasted or sent to what is stored. What it does not understand stays as it is, so that the message can name it. */
  readonly sanitize: (input: Json, rules: AnswerRules) => Json
  /** Only for values that are not empty and that `accepts`. */
  readonly problem: (value: Json, rules: AnswerRules, choices: Choices | undefined) => Finding | undefined
  /** How a person reads it. */
  readonly format: (value: Json, labelOf: (value: string) => string, rules: AnswerRules) => string
}
