import { Button, Field, Textarea } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Card } from '#renderer'
import { ApiFailure, call, messageOfError } from '../../api/client.ts'
import { askBeforeLeaving } from '../../leaving/guarded-history.ts'
import { useOperation } from '../../api/use-operation.ts'
import { sentOnce } from '../../record/sent-once.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'
import { toolsTexts } from '../../texts/tools-texts.ts'

const always = (): boolean => true

/** Comments on a record. Internal ones are read by the office alone; all others are read by everybody who sees the record. */
export const CommentsBlock = ({ block, screen }: BlockProps<'comments'>) => {
  const { internal, mayWrite } = block
  const texts = recordTexts().comments
  const { record, turn } = useRecord()
  const params = { entity: record.entity, id: record.id }
  const { data, error, reload } = useOperation('GET /api/records/:entity/:id/comments', { params }, turn)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<string>()
  const [sending] = useState(sentOnce)
  const isWritten = text.trim() !== ''
  useEffect(() => (isWritten ? askBeforeLeaving({ ofPage: always, ofWindow: always }) : undefined), [isWritten])
  const add = async () => {
    if (!isWritten) {
      setFailed(texts.missing)
      return
    }
    if (!sending.begin()) return
    const note = { text: text.trim(), internal }
    let answered = true
    try {
      await call('POST /api/records/:entity/:id/comments', { params, body: note, key: sending.keyOf(note) })
      setText('')
      setFailed(undefined)
      await reload()
    } catch (problem) {
      answered = problem instanceof ApiFailure && problem.status >= 400 && problem.status < 500
      setFailed(messageOfError(problem))
    } finally {
      sending.end(answered)
    }
  }
  return (
    <Card title={block.title ?? texts.title}>
      <ul className="sj-people">
        {(data ?? []).map((c) => (
          <li key={c.id}>
            <span className="sj-caption1 sj-muted">{texts.by({ person: c.by, when: longInstant(c.at) })}</span>
            <blockquote className="sj-quote">{c.text}</blockquote>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {mayWrite && screen.viewing && <p className="sj-muted sj-noprint">{toolsTexts().onlyLook}</p>}
      {mayWrite && !screen.viewing && (
        <>
          <Field className="sj-noprint" label={block.help ?? texts.label} validationMessage={failed} style={{ marginBlock: 12 }}>
            <Textarea rows={3} value={text} maxLength={2000} onChange={(_, d) => setText(d.value)} />
          </Field>
          <Button
            className="sj-noprint"
            onClick={() => {
              void add()
            }}
          >
            {texts.add}
          </Button>
        </>
      )}
    </Card>
  )
}
