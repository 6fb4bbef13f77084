import { Button, Checkbox, Field, Select } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { Card } from '#renderer'
import { call } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { saveText } from '../save/save-text.ts'

const FORMATS = ['csv', 'xliff'] as const
const TYPES = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const

type Props = { readonly language: string; readonly change: string | undefined; readonly onClose: () => void }

/** A file that somebody translates elsewhere. */
export const ExportTexts = ({ language, change, onClose }: Props) => {
  const texts = translatingTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv')
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { name, text, count } = await call('GET /api/configuration/translations/:language/file', {
        params: { language },
        query: { change, format, ...(all && { all }) },
      })
      saveText(name, text, TYPES[format])
      toast(texts.exported({ count }))
      onClose()
    } catch (failure) {
      sayFailure(failure)
      setBusy(false)
    }
  }
  return (
    <Card title={texts.exportTitle}>
      <form className="sj-stack s" noValidate onSubmit={(event) => void save(event)}>
        <Field label={texts.format}>
          <Select value={format} onChange={(_, { value }) => setFormat(FORMATS.find((each) => each === value) ?? 'csv')}>
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {texts.formats[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox label={texts.exportAll} checked={all} onChange={() => setAll(!all)} />
        <p className="sj-conf-acts">
          <Button type="submit" appearance="primary" disabledFocusable={busy}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </p>
      </form>
    </Card>
  )
}
