import { Button, Field, Textarea } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import type { ResponseOf } from '../../../server/contract/operations.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useKeptText } from '../../kept/use-kept-text.ts'
import { lawTexts } from '../../texts/automations-texts.ts'

type LookedUpProps = {
  readonly rule: string
  readonly title: string
  readonly put: (rules: ResponseOf<'GET /api/rules-in-time'>) => void
}

/** Says that a rule was looked up today, with a note of what was found. */
export const LookedUp = ({ rule, title, put }: LookedUpProps) => {
  const texts = lawTexts()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useKeptText(`looked-up.${rule}`)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const focused = useCallback((field: HTMLTextAreaElement | null) => field?.focus(), [])
  if (!isOpen)
    return (
      <div className="looked-up">
        <Button size="small" aria-label={texts.of({ action: texts.check, title })} onClick={() => setOpen(true)}>
          {texts.check}
        </Button>
      </div>
    )
  const save = async () => {
    setBusy(true)
    try {
      put(await call('POST /api/rules-in-time/:rule/checks', { params: { rule }, body: { note } }))
      setOpen(false)
      setNote('')
      setProblem(undefined)
    } catch (failure) {
      setProblem(messageOfError(failure))
    }
    setBusy(false)
  }
  return (
    <div className="looked-up">
      <Field className="wide" label={texts.note} hint={texts.noteHelp} {...(problem !== undefined && { validationMessage: problem })}>
        <Textarea ref={focused} value={note} maxLength={1000} onChange={(_, { value }) => setNote(value)} />
      </Field>
      <p>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => {
            if (!busy) void save()
          }}
        >
          {texts.checkNow}
        </Button>
        <Button size="small" appearance="subtle" onClick={() => setOpen(false)}>
          {texts.checkNot}
        </Button>
      </p>
    </div>
  )
}
