import type { QuestionTypeDrawing } from '../question-type.ts'
import { fileRefs } from './file-refs.ts'
import { FileSummary } from './FileSummary.tsx'

export const file: QuestionTypeDrawing = {
  Summary: FileSummary,
  line: ({ value }, texts) => texts.list(fileRefs(value).map((each) => each.name)),
  labels: () => 'group',
}
