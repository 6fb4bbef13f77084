import type { QuestionTypeDrawing } from '../question-type.ts'
import { fileRefs } from './file-refs.ts'
import { FileField } from './FileField.tsx'
import { FileSummary } from './FileSummary.tsx'

export const file: QuestionTypeDrawing = {
  Field: FileField,
  Summary: FileSummary,
  line: ({ value }, texts) => texts.list(fileRefs(value).map((each) => each.name)),
  labels: () => 'group',
}
