import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Spinner } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Message } from '#renderer'
import type { Answers } from '#engine'
import type { ServedView } from '../../../../server/contract/views.ts'
import { forgetAsked } from '../../../record/asked/forget-asked.ts'
import { EventForm } from '../../../record/asked/EventForm.tsx'
import { listTexts } from '../../../texts/lists-texts.ts'
import { shellTexts } from '../../../texts/shell-texts.ts'
import { nameOfRow } from './name-of-row.ts'
import { type BulkOutcome, Outcomes } from './Outcomes.tsx'
import { type EventPreview, usePreview } from './use-preview.ts'

type Props = {
  readonly event: ServedView['bulk'][number]
  readonly data: ServedView
  readonly ids: readonly string[]
  readonly busy: boolean
  readonly failed: string | undefined
  readonly onBack: () => void
  readonly begin: (ids: readonly string[], asked?: Answers) => void
}

/** What will happen to the rows, each outcome once: the refused first, by reason, then the others by the status they will have. */
const outcomesOf = (data: ServedView, rows: NonNullable<EventPreview['rows']>): readonly BulkOutcome[] => {
  const texts = listTexts()
  const named = (found: typeof rows): BulkOutcome['records'] =>
    found.flatMap(({ id }) => {
      const row = data.rows.find((shown) => shown.id === id)
      return row ? [{ id, label: nameOfRow(data, row), ...(row.href !== undefined && { href: row.href }) }] : []
    })
  const refused = [...new Set(rows.flatMap((row) => row.refused ?? []))].map((why) => {
    const found = rows.filter((row) => row.refused === why)
    return { title: texts.bulk.refusedFor({ count: found.length, why }), count: found.length, records: named(found) }
  })
  const able = rows.filter((row) => row.refused === undefined)
  const done = [...new Set(able.map(({ to }) => to))].map((to) => {
    const found = able.filter((row) => row.to === to)
    const count = found.length
    const title = to === undefined ? texts.preview.stays({ count }) : texts.preview.moves({ count, to })
    return { title, count, records: named(found), isDone: true }
  })
  return [...refused, ...done]
}

/** Before chosen rows get another status: what will happen to each, what cannot be done and why, and what the event asks. */
export const ChosenDialog = ({ event, data, ids, busy, failed, onBack, begin }: Props) => {
  const texts = listTexts()
  const preview = usePreview(data.id, event.event, ids)
  const able = preview.rows?.filter(({ refused }) => refused === undefined).map(({ id }) => id) ?? []
  const [first] = able
  const shown = (
    <div className="sj-bulkresult" role="status">
      {preview.failed !== undefined && (
        <Message intent="error">
          {texts.preview.failed}. {preview.failed}
        </Message>
      )}
      {preview.failed === undefined && preview.rows === undefined && <Spinner size="tiny" label={texts.preview.looking} />}
      {preview.rows && (
        <>
          {able.length === 0 && <p>{texts.preview.none}</p>}
          <Outcomes outcomes={outcomesOf(data, preview.rows)} />
          {able.length > 0 && event.mails && <p className="sj-muted">{texts.job.mailsBefore}</p>}
        </>
      )}
    </div>
  )
  const label = texts.bulk.act({ label: event.label, count: able.length })
  if (event.form !== undefined && first !== undefined)
    return (
      <EventForm
        event={{ ...event, label }}
        record={{ entity: data.rows.find(({ id }) => id === first)?.entity ?? '', id: first }}
        note={shown}
        busy={busy}
        refused={failed === undefined ? undefined : { message: failed }}
        onBack={onBack}
        onSend={(answers) => {
          begin(able, answers)
          forgetAsked({ entity: data.rows.find(({ id }) => id === first)?.entity ?? '', id: first, event: event.event })
          return Promise.resolve(undefined)
        }}
      />
    )
  return (
    <Sure
      title={texts.job.titleChosen({ label: event.label, total: ids.length })}
      failed={failed}
      onBack={onBack}
      send={
        able.length > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={busy}
            onClick={() => {
              if (!busy) begin(able)
            }}
          >
            {label}
          </Button>
        )
      }
    >
      {event.confirm && able.length > 0 && <p>{event.confirm.text}</p>}
      {shown}
    </Sure>
  )
}

type SureProps = {
  readonly title: string
  readonly failed: string | undefined
  readonly onBack: () => void
  readonly send: ReactNode
  readonly children: ReactNode
}

const Sure = ({ title, failed, onBack, send, children }: SureProps) => (
  <Dialog
    open
    onOpenChange={(_, d) => {
      if (!d.open) onBack()
    }}
  >
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {failed !== undefined && <Message intent="error">{failed}</Message>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onBack}>{shellTexts().goBack}</Button>
          {send}
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)
