import type { QuestionTypeEntry } from '../question-type.ts'
import { yesNoLine } from './yes-no-line.ts'
import { YesNoField } from './YesNoField.tsx'
import { YesNoSummary } from './YesNoSummary.tsx'

export const yesNo: QuestionTypeEntry = {
  Field: YesNoField,
  Summary: YesNoSummary,
  line: yesNoLine,
  labels: () => 'group',
  revealsInside: () => true,
}
