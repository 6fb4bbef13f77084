import type { QuestionTypeDrawing } from '../question-type.ts'
import { signatureLine } from './signature-line.ts'
import { SignatureSummary } from './SignatureSummary.tsx'

export const signature: QuestionTypeDrawing = { Summary: SignatureSummary, line: signatureLine, labels: () => 'group' }
