import { Input } from '@fluentui/react-components'
import { DocumentRegular, SearchRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { fold } from '#engine'
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

type Props = { readonly documents: readonly DocumentItem[]; readonly open: (id: string) => void; readonly empty?: string }

/** As many as are seen at a glance; of more, some can be searched for. */
const FEW = 8

/** Documents of a record: name, size, who and when; the name opens it. */
export const DocumentList = ({ documents, open, empty }: Props) => {
  const texts = useRecordTexts().documents
  const [typed, setTyped] = useState('')
  if (documents.length === 0) return <p className="sj-muted">{empty ?? texts.none}</p>
  const canFind = documents.length > FEW
  const words = canFind ? fold(typed).split(/\s+/u) : []
  const found = documents.filter(({ name, by = '', when = '' }) => {
    const text = fold(`${name} ${by} ${when}`)
    return words.every((word) => text.includes(word))
  })
  const result = found.length === 0 ? texts.notFound({ words: typed.trim() }) : texts.found({ count: found.length })
  return (
    <>
      {canFind && (
        <Input
          type="search"
          className="sj-finds sj-noprint"
          contentBefore={<SearchRegular aria-hidden />}
          aria-label={texts.find}
          placeholder={texts.find}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      )}
      <ul className="sj-documents">
        {found.map((d) => (
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
      {canFind && (
        <p role="status" className={found.length === 0 ? 'sj-muted' : 'sj-vh'}>
          {typed.trim() === '' ? '' : result}
        </p>
      )}
    </>
  )
}
