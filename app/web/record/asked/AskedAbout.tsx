import { Link } from 'react-router-dom'
import { CommentRegular } from '@fluentui/react-icons'
import type { ServedForm } from '../../../server/contract/forms.ts'
import './asked-about.css'
import { recordTexts } from '../../texts/record-texts.ts'

type Props = {
  readonly marks: NonNullable<ServedForm['marks']>
  /** the page on which the answers are changed */
  readonly href: string | undefined
  /** the dialog closes when one of them is opened */
  readonly onOpen: () => void
}

/** The answers that a question is about, each with its words and the way to its place in the form. */
export const AskedAbout = ({ marks, href, onOpen }: Props) => (
  <section className="sj-asked-about" aria-label={recordTexts().form.asksAbout}>
    <p className="sj-strong">{recordTexts().form.asksAbout}</p>
    <ul className="sj-plainlist">
      {marks.map(({ question, label, text, words }) => (
        <li key={question}>
          {href === undefined ? (
            label
          ) : (
            <Link to={`${href.replace(/^#/, '')}?${new URLSearchParams({ at: question })}`} onClick={onOpen}>
              {label}
            </Link>
          )}
          {text !== '' && <span className="sj-asked-answer">{text}</span>}
          {words !== undefined && (
            <span className="sj-remark">
              <CommentRegular fontSize={16} aria-hidden />
              <span>{words}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
)
