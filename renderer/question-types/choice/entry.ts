import type { QuestionTypeDrawing } from '../question-type.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { howDrawn } from './how-drawn.ts'
import { optionLabel } from './option-label.ts'

export const choice: QuestionTypeDrawing = {
  Summary: ChoiceSummary,
  line: optionLabel,
  labels: (facts, options) => (howDrawn(options, facts) === 'all' ? 'group' : 'input'),
  revealsInside: (facts, options) => howDrawn(options, facts) === 'all',
}
