import { Button, Field } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { Card, Message } from '#renderer'
import type { TranslationProposal } from '../../../../server/contract/configuration/translations.ts'
import { base64Of } from '../../../api/base64-of.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { ProposedTexts } from './ProposedTexts.tsx'
import type { OpenTranslations } from './use-translations.ts'

/** The server takes a little more in base64. */
const MOST_BYTES = 2_800_000

type Props = { readonly language: string; readonly open: OpenTranslations; readonly onClose: () => void }

/** What a translator sent back: read first, and taken as one step. */
export const ImportTexts = ({ language, open, onClose }: Props) => {
  const texts = translatingTexts()
  const toast = useToast()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [proposal, setProposal] = useState<TranslationProposal>()
  const [busy, setBusy] = useState(false)
  const read = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (file === undefined) return setMissing(texts.fileMissing)
    if (file.size > MOST_BYTES) return setRefused(texts.tooLarge)
    setBusy(true)
    try {
      setProposal(
        await call('POST /api/configuration/translations/:language/file', {
          params: { language },
          body: { file: await base64Of(file), ...(open.current() !== undefined && { change: open.current() }) },
        }),
      )
      setRefused(undefined)
    } catch (failure) {
      setRefused(messageOfError(failure))
    }
    setBusy(false)
  }
  const takeLines = async (lines: TranslationProposal['lines']): Promise<void> => {
    if (busy) return
    setBusy(true)
    if (await open.say(lines.map(({ definition, place, text, was = '' }) => ({ definition, place, text, was })))) {
      toast(texts.taken({ count: lines.length }))
      open.reload()
      onClose()
    } else setBusy(false)
  }
  return (
    <Card title={proposal ? texts.proposal : texts.importTitle}>
      {proposal ? (
        <ProposedTexts proposal={proposal} busy={busy} onTake={(lines) => void takeLines(lines)} onCancel={onClose} />
      ) : (
        <form className="sj-stack s" noValidate onSubmit={(event) => void read(event)}>
          {refused !== undefined && <Message intent="error">{refused}</Message>}
          <p className="sj-muted">{texts.importHelp}</p>
          <Field label={texts.file} validationMessage={missing}>
            {(labelled) => (
              <input
                {...labelled}
                type="file"
                accept=".csv,.xlf,.xliff,.xml,.txt"
                onChange={({ target }) => {
                  setFile(target.files?.[0])
                  setMissing(undefined)
                }}
              />
            )}
          </Field>
          <p className="sj-conf-acts">
            <Button type="submit" appearance="primary" disabledFocusable={busy}>
              {texts.readIt}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </p>
        </form>
      )}
    </Card>
  )
}
