import type { QuestionTypeDrawing } from '../question-type.ts'
import { acknowledgementLine } from './acknowledgement-line.ts'
import { AcknowledgementField } from './AcknowledgementField.tsx'
import { AcknowledgementSummary } from './AcknowledgementSummary.tsx'

export const acknowledgement: QuestionTypeDrawing = {
  Field: AcknowledgementField,
  Summary: AcknowledgementSummary,
  line: acknowledgementLine,
  labels: () => 'own',
}
