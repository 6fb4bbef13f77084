import type { QuestionTypeDrawing } from '../question-type.ts'
import { yesNoLine } from './yes-no-line.ts'
import { YesNoSummary } from './YesNoSummary.tsx'

export const yesNo: QuestionTypeDrawing = {
  Summary: YesNoSummary,
  line: yesNoLine,
  labels: () => 'group',
  revealsInside: () => true,
}
