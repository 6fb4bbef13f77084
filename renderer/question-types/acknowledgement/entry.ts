import type { QuestionTypeDrawing } from '../question-type.ts'
import { acknowledgementLine } from './acknowledgement-line.ts'
import { AcknowledgementSummary } from './AcknowledgementSummary.tsx'

export const acknowledgement: QuestionTypeDrawing = {
  Summary: AcknowledgementSummary,
  line: acknowledgementLine,
  labels: () => 'own',
}
