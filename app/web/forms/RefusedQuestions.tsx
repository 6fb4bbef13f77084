import { EmptyState, PageHeader } from '#renderer'
import { recordTexts } from '../texts/record-texts.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** Stands where the questions of a form would, which the server refuses to this session. `isPage`: they would be the whole page. */
export const RefusedQuestions = ({ isPage = false }: { readonly isPage?: boolean }) => {
  const [title, text] = [shellTexts().notOpen, recordTexts().questionsRefused]
  if (!isPage) return <EmptyState icon="LockClosedRegular" title={title} text={text} />
  return (
    <>
      <PageHeader title={title} />
      <p>{text}</p>
    </>
  )
}
