import type { ComponentType, ReactNode } from 'react'
import type { AnswerRules, Json, Option, PlanField } from '#engine'
import type { QuestionTexts } from '../texts/en/questions.ts'

/** The properties an input reads of its question, which a plain JSON Schema can supply as well. */
export type QuestionFacts = Pick<PlanField, 'type' | 'draw' | 'rest'> & Omit<AnswerRules, 'message' | 'missing' | 'explain' | 'wire'>

/** The properties every input of a question gets. */
export type QuestionInputProps = {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly facts: QuestionFacts
  readonly value: Json | undefined
  readonly options: readonly Option[]
  readonly required: boolean
  readonly invalid: boolean
  readonly disabled?: boolean
  /** In a cell of a table: no column of options, no second line. */
  readonly cell?: boolean
  /** "(optional)" or "(required)", for a control that draws its own label. */
  readonly mark?: string
  /** Questions revealed by the current answer; groups of options draw them below the chosen option. */
  readonly reveal?: ReactNode
  /** "Why is this closed?" of one option. */
  readonly whyClosed?: (option: string) => ReactNode
  readonly onChange: (value: Json | undefined) => void
  readonly onLeave: () => void
}

/** The properties every read-only summary of a question gets. */
export type QuestionSummaryProps = {
  readonly path: string
  readonly facts: QuestionFacts
  readonly value: Json | undefined
  readonly options: readonly Option[]
}

/** One question type as the renderer shows it; its input stands in `inputs.ts`. */
export type QuestionTypeDrawing = {
  readonly Summary: ComponentType<QuestionSummaryProps>
  /** The answer on one line, for rows, conflict buttons and titles. */
  readonly line: (props: Omit<QuestionSummaryProps, 'path'>, texts: QuestionTexts) => string
  /** `input`: a click on the label finds one control; `group`: the label names several; `own`: the control draws its label itself. */
  readonly labels: (facts: QuestionFacts, options: readonly Option[]) => 'input' | 'group' | 'own'
  /** Draws `reveal` itself, under the chosen option. */
  readonly revealsInside?: (facts: QuestionFacts, options: readonly Option[]) => boolean
  /** Aligned to the end of its column, as numbers are. */
  readonly alignEnd?: (facts: QuestionFacts) => boolean
}

/** The text of a value that should be text; another value is written in a readable form. */
export const textOf = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value)
}
