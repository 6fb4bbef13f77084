import type { QuestionTypeDrawing } from '../question-type.ts'
import { phoneLine } from './phone-line.ts'
import { PhoneSummary } from './PhoneSummary.tsx'

export const phone: QuestionTypeDrawing = { Summary: PhoneSummary, line: phoneLine, labels: () => 'input' }
