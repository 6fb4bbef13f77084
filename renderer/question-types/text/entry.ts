import { textOf } from '../question-type.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { TextField } from './TextField.tsx'
import { TextSummary } from './TextSummary.tsx'

export const text: QuestionTypeEntry = { Field: TextField, Summary: TextSummary, line: ({ value }) => textOf(value), labels: () => 'input' }
