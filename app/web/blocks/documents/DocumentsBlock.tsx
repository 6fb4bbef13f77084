import { useState } from 'react'
import { Card, DocumentList, Message } from '#renderer'
import { sizeInWords } from '#engine'
import { messageOfError } from '../../api/client.ts'
import { openFile } from '../../files/open-file.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { UsedDocuments } from './UsedDocuments.tsx'
import { recordTexts } from '../../texts/record-texts.ts'

/** The files of a record. One that cannot be opened says why. */
export const DocumentsBlock = ({ block }: BlockProps<'documents'>) => {
  const { record } = useRecord()
  const { used = [] } = record
  const [failed, setFailed] = useState<string>()
  const open = (id: string): void => {
    setFailed(undefined)
    openFile('GET /api/files/:file', { params: { file: id } }).catch((failure: unknown) => setFailed(messageOfError(failure)))
  }
  return (
    <Card title={block.title ?? recordTexts().documents} end={<span className="sj-muted">{record.files.length + used.length}</span>}>
      {failed !== undefined && <Message intent="error">{failed}</Message>}
      {(record.files.length > 0 || used.length === 0) && (
        <DocumentList
          empty={block.empty}
          open={open}
          documents={record.files.map((f) => ({
            id: f.id,
            name: f.name,
            type: f.type,
            size: sizeInWords(f.size),
            by: f.by,
            when: f.at === undefined ? undefined : longInstant(f.at),
          }))}
        />
      )}
      {used.length > 0 && <UsedDocuments used={used} />}
    </Card>
  )
}
