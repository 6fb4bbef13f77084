import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { Message } from '#renderer'
import type { LookupValue } from '#engine'
import { base64Of } from '../../../api/base64-of.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useKeptText } from '../../../kept/use-kept-text.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { rowsOfClipboard } from '../grid/clipboard-rows.ts'
import { readTable, type RowsRead } from './proposed.ts'

/** The server takes a little more in base64. */
const MOST_BYTES = 1_000_000

type Props = {
  readonly values: readonly LookupValue[]
  /** Where pasted rows are kept in this browser until they are taken. */
  readonly place: string
  readonly onRead: (read: RowsRead) => void
  readonly onCancel: () => void
}

/** Rows from a file, or as they were copied from a spreadsheet. */
export const ImportRows = ({ values, place, onRead, onCancel }: Props) => {
  const texts = configurationTexts()
  const { grid } = texts
  const [file, setFile] = useState<File>()
  const [text, setText] = useKeptText(place)
  const [refused, setRefused] = useState<string>()
  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (file === undefined) {
      const rows = rowsOfClipboard(text)
      return onRead(
        readTable(
          values,
          rows,
          rows.map((_, index) => index + 1),
        ),
      )
    }
    if (file.size > MOST_BYTES) return setRefused(texts.bringTooLarge)
    try {
      const { rows, lines } = await call('POST /api/configuration/rows', { body: { file: await base64Of(file) } })
      onRead(readTable(values, rows, lines))
    } catch (failure) {
      setRefused(messageOfError(failure))
    }
  }
  const hasRows = file !== undefined || text.trim() !== ''
  return (
    <form className="sj-stack s sj-values-import" noValidate aria-label={grid.import} onSubmit={(event) => void compare(event)}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      <p className="sj-muted">{grid.importHelp}</p>
      <Field label={grid.importFile}>
        {(labelled) => (
          <input {...labelled} type="file" accept=".csv,.tsv,.txt,.xlsx" onChange={({ target }) => setFile(target.files?.[0])} />
        )}
      </Field>
      <Field label={grid.importText}>
        <Textarea rows={4} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <p className="sj-conf-acts">
        <Button size="small" type="submit" appearance="primary" disabledFocusable={!hasRows}>
          {grid.readIt}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  )
}
