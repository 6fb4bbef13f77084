import { CommentRegular } from '@fluentui/react-icons'
import type { FormServices } from '#renderer'
import type { ServedForm } from '../../server/contract/forms.ts'

/** The services of a form with the words of who asks about a question, under it. */
export const withMarks = (services: FormServices, marks: ServedForm['marks'] = []): FormServices => {
  const words = new Map(marks.map((mark) => [mark.question, mark.words]))
  if (words.size === 0) return services
  return {
    ...services,
    beneath: (path) =>
      words.get(path) === undefined ? undefined : (
        <p className="sj-remark">
          <CommentRegular fontSize={16} aria-hidden />
          <span>{words.get(path)}</span>
        </p>
      ),
  }
}
