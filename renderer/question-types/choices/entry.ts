import { howDrawn } from '../choice/how-drawn.ts'
import { optionLabels } from '../choice/option-label.ts'
import type { QuestionTypeDrawing } from '../question-type.ts'
import { ChoicesSummary } from './ChoicesSummary.tsx'

export const choices: QuestionTypeDrawing = {
  Summary: ChoicesSummary,
  line: (props, texts) => texts.list(optionLabels(props)),
  labels: (facts, options) => (facts.ordered === true || howDrawn(options, facts) === 'all' ? 'group' : 'input'),
  revealsInside: (facts, options) => facts.ordered !== true && howDrawn(options, facts) === 'all',
}
