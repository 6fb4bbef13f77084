import { DocumentLinkRegular } from '@fluentui/react-icons'
import { longDate } from '../../words/dates.ts'
import { recordTexts } from '../../texts/record-texts.ts'
import type { ServedRecord } from '../../../server/contract/records.ts'

type Used = NonNullable<ServedRecord['used']>

/** The documents on file that the answers are about, each with the way to its own page. */
export const UsedDocuments = ({ used }: { readonly used: Used }) => {
  const texts = recordTexts().used
  return (
    <ul className="sj-documents" aria-label={texts.title}>
      {used.map(({ id, use, label, href, until }) => (
        <li key={id}>
          <DocumentLinkRegular aria-hidden fontSize={20} />
          <span>
            <a href={href}>{label}</a>
            <small>{until === undefined ? texts[use] : texts.until({ use: texts[use], day: longDate(until) })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
