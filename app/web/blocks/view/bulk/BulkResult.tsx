import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { BulkDone, ServedRow, ServedView } from '../../../../server/contract/views.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { nameOfRow } from './name-of-row.ts'
import { type BulkOutcome, Outcomes } from './Outcomes.tsx'

type Props = {
  readonly label: string
  readonly view: ServedView
  readonly rows: readonly ServedRow[]
  readonly done: BulkDone
  readonly onBack: () => void
}

/** Each reason once with the rows that refused for it, as they stand in the list, and the rows that are done. */
const outcomesOf = (view: ServedView, rows: readonly ServedRow[], { done, refused }: BulkDone): readonly BulkOutcome[] => {
  const texts = listTexts().bulk
  const named = (ids: readonly string[]): BulkOutcome['records'] =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map((row) => ({ id: row.id, label: nameOfRow(view, row), ...(row.href !== undefined && { href: row.href }) }))
  const reasons = [...new Set(refused.map(({ message }) => message))].map((why) => {
    const records = named(refused.filter(({ message }) => message === why).map(({ id }) => id))
    return { title: texts.refusedFor({ count: records.length, why }), count: records.length, records }
  })
  return done.length === 0
    ? reasons
    : [...reasons, { title: texts.doneCount({ count: done.length }), count: done.length, records: named(done), isDone: true }]
}

/** What came of an event for many rows: the refused first, by reason. */
export const BulkResult = ({ label, view, rows, done, onBack }: Props) => {
  const texts = listTexts().bulk
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
            <p className="sj-muted">{texts.staysSelected}</p>
            <Outcomes outcomes={outcomesOf(view, rows, done)} />
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
