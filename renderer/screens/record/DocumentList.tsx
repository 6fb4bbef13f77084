import { DocumentRegular } from '@fluentui/react-icons'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import './documents.css'

export type DocumentItem = {
  readonly id: string
  readonly name: string
  readonly size: string
  readonly type: string
  readonly when?: string
  readonly by?: string
}

/** Documents of a record: name, size, who and when; the name opens it. */
export const DocumentList = ({
  documents,
  open,
  empty,
}: {
  documents: readonly DocumentItem[]
  open: (id: string) => void
  empty?: string
}) => {
  const texts = useRecordTexts().documents
  if (documents.length === 0) return <p className="sj-muted">{empty ?? texts.none}</p>
  return (
    <ul className="sj-documents">
      {documents.map((d) => (
        <li key={d.id}>
          <DocumentRegular aria-hidden fontSize={20} />
          <span>
            <button type="button" className="sj-opens" onClick={() => open(d.id)}>
              {d.name}
            </button>
            <small>{texts.facts([d.size, d.by ?? '', d.when ?? ''].filter((fact) => fact !== ''))}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
