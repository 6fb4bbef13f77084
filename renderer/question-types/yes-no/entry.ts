import type { QuestionTypeDrawing } from '../question-type.ts'
import { yesNoLine } from './yes-no-line.ts'
import { YesNoField } from './YesNoField.tsx'
import { YesNoSummary } from './YesNoSummary.tsx'

export const yesNo: QuestionTypeDrawing = {
  Field: YesNoField,
  Summary: YesNoSummary,
  line: yesNoLine,
  labels: () => 'group',
  revealsInside: () => true,
}
