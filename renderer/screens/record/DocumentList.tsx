import { DocumentRegular } from '@fluentui/react-icons'
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
  empty = 'No document has been attached.',
}: {
  documents: readonly DocumentItem[]
  open: (id: string) => void
  empty?: string
}) => {
  if (documents.length === 0) return <p className="sj-muted">{empty}</p>
  return (
    <ul className="sj-documents">
      {documents.map((d) => (
        <li key={d.id}>
          <DocumentRegular aria-hidden fontSize={20} />
          <span>
            <button type="button" className="sj-opens" onClick={() => open(d.id)}>
              {d.name}
            </button>
            <small>{[d.size, d.by, d.when].filter((x) => x !== undefined && x !== '').join(', ')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
