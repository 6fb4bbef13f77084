import { use } from 'react'
import { FormFrameContext } from '../../state/form-context.ts'
import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { fileRefs } from './file-refs.ts'
import { StoredFile } from './FileRow.tsx'

export const FileSummary = ({ value }: QuestionSummaryProps) => {
  const { uploads, when } = use(FormFrameContext)?.services ?? {}
  const open = uploads?.open
  const files = fileRefs(value)
  if (files.length === 0) return <NotAnswered />
  return (
    <ul className="sj-uploads">
      {files.map((file) => (
        <StoredFile key={file.id} file={file} when={when} onView={open && (() => open(file))} />
      ))}
    </ul>
  )
}
