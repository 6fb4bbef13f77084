import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { Card, Message } from '#renderer'
import type { ChangeReview } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useKeptText } from '../../../kept/use-kept-text.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { recently } from '../../../words/dates.ts'

type Kind = ChangeReview['remarks'][number]['kind']
type Props = { readonly review: ChangeReview; readonly onRead: (review: ChangeReview) => void }

/** What others say of a change, and the approval of somebody who did not edit it. */
export const RemarksCard = ({ review, onRead }: Props) => {
  const texts = configurationTexts()
  const { change, remarks, mayApprove } = review
  const [text, setText] = useKeptText(`remark.${change.id}`)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isAsked = review.asksReader === true
  const [forReader, forEditor] = isAsked ? [texts.remarksText, texts.ownWork] : [texts.remarksFree, texts.ownWorkFree]
  const isDraft = change.state === 'draft'
  const say = async (kind: Kind): Promise<void> => {
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const body = { kind, text, version: change.version }
      onRead(await call('POST /api/configuration/changes/:change/remarks', { params: { change: change.id }, body }))
      setText('')
    } catch (error) {
      setRefused(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  if (!isDraft && remarks.length === 0) return null
  return (
    <Card title={texts.remarks}>
      <div className="sj-stack s">
        {remarks.length > 0 && (
          <ul className="sj-conf-list">
            {remarks.map(({ kind, text: words, by, at, old }) => (
              <li key={`${by} ${at}`}>
                <p>
                  <span className="sj-strong">{texts.remarkKinds[kind]}</span>{' '}
                  <span className="sj-muted">
                    {[by, recently(at), old && kind !== 'comment' && texts.editedSince]
                      .filter((part) => typeof part === 'string')
                      .join(', ')}
                  </span>
                </p>
                {words !== '' && <p>{words}</p>}
              </li>
            ))}
          </ul>
        )}
        {isDraft && (
          <>
            <p className="sj-muted">{mayApprove ? forReader : forEditor}</p>
            <Field label={texts.remark}>
              <Textarea rows={3} value={text} maxLength={2000} onChange={(_, { value }) => setText(value)} />
            </Field>
            {refused !== undefined && <Message intent="error">{refused}</Message>}
            <p className="sj-conf-acts">
              {mayApprove && (
                <Button size="small" appearance="primary" disabledFocusable={busy} onClick={() => void say('approved')}>
                  {texts.approve}
                </Button>
              )}
              {mayApprove && (
                <Button size="small" disabledFocusable={busy} onClick={() => void say('sent-back')}>
                  {texts.sendBack}
                </Button>
              )}
              <Button size="small" disabledFocusable={busy} onClick={() => void say('comment')}>
                {texts.comment}
              </Button>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
