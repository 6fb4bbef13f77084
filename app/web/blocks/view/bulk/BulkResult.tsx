import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons'
import { Message } from '#renderer'
import type { BulkDone, ServedRow, ServedView } from '../../../../server/contract/views.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { nameOfRow } from './name-of-row.ts'

type Props = {
  readonly label: string
  readonly view: ServedView
  readonly rows: readonly ServedRow[]
  readonly done: BulkDone
  readonly onBack: () => void
}

/** What came of an event for many rows: the refused first, each with its reason and the way to it. */
export const BulkResult = ({ label, view, rows, done, onBack }: Props) => {
  const texts = listTexts().bulk
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const name = (id: string, otherwise = ''): string => {
    const row = rowOf(id)
    return row ? nameOfRow(view, row) : otherwise
  }
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onBack()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.result({ label, done: done.done.length, refused: done.refused.length })}</DialogTitle>
          <DialogContent className="sj-bulkresult">
            {done.refused.map((refused) => {
              const called = name(refused.id, refused.label)
              const href = rowOf(refused.id)?.href
              return (
                <Message key={refused.id} intent="error">
                  <b className="sj-strong">{called}</b>
                  <p>{refused.message}</p>
                  <p className="sj-muted">{texts.staysSelected}</p>
                  {href !== undefined && <a href={href}>{texts.open({ name: called })}</a>}
                </Message>
              )
            })}
            {done.done.length > 0 && (
              <ul className="sj-plainlist">
                {done.done.map((id) => (
                  <li key={id}>
                    <CheckmarkRegular aria-hidden /> {name(id)}
                  </li>
                ))}
              </ul>
            )}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onBack}>
              {texts.back}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
