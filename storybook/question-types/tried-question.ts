import type { Flag, Json, QuestionType } from '#engine'
import { sampleQuestion } from '../forms/every-flag.ts'

/** One question as the controls of a story say it. */
export type TriedQuestion = {
  readonly type: QuestionType
  readonly label: string
  readonly help?: string
  readonly flag: Flag
  readonly width: 'short' | 'half' | 'full' | ''
  readonly answer?: Json
  /** Every other property of the question, as a definition says it. */
  readonly more?: { readonly [property: string]: Json }
}

/** The question as an item of a form. What says nothing is left out. */
export const itemOf = ({ type, label, help, flag, width, more }: Omit<TriedQuestion, 'answer'>): { readonly [property: string]: Json } => ({
  question: 'answer',
  label,
  ...(help ? { help } : {}),
  type,
  flag,
  ...(width === '' ? {} : { width }),
  ...more,
})

/** The sample question of a type, to begin with. */
export const triedQuestion = (type: QuestionType): TriedQuestion => {
  const {
    question: { question: _name, label, help, type: _type, ...more },
    answer,
  } = sampleQuestion(type)
  return { type, label: String(label), help: String(help ?? ''), flag: 'required', width: '', answer, more }
}
