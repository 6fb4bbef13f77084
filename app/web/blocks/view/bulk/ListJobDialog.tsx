import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ProgressBar,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { ConfirmDialog, Message } from '#renderer'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { type BulkOutcome, Outcomes } from './Outcomes.tsx'
import { titleOfJob } from './title-of-job.ts'

const LOOK_MS = 1000

type Props = { readonly view: string; readonly job: ServedListJob; readonly onBack: (job: ServedListJob) => void }

const outcomesOf = ({ refusals, changed, done }: ServedListJob): readonly BulkOutcome[] => {
  const texts = listTexts().bulk
  const refused = refusals.map(({ message, count, records }) => ({ title: texts.refusedFor({ count, why: message }), count, records }))
  return changed.length === 0
    ? refused
    : [...refused, { title: texts.doneCount({ count: done }), count: done, records: changed, isDone: true }]
}

/** How far an act on a whole list is, what came of it, and the way back. It goes on when the dialog is closed. */
export const ListJobDialog = ({ view, job: begun, onBack }: Props) => {
  const texts = listTexts().job
  const [job, setJob] = useState(begun)
  const [failed, setFailed] = useState<string>()
  const [asksBack, setAsksBack] = useState(false)
  const isRunning = job.state === 'running'
  useEffect(() => {
    const look = () => {
      call('GET /api/views/:view/jobs/:job', { params: { view, job: job.id } }).then(setJob, (failure: unknown) =>
        setFailed(messageOfError(failure)),
      )
    }
    if (!isRunning) {
      look()
      return undefined
    }
    const looking = setInterval(look, LOOK_MS)
    return () => clearInterval(looking)
  }, [isRunning, job.id, view])
  const undo = () => {
    setAsksBack(false)
    call('POST /api/views/:view/jobs/:job/undo', { params: { view, job: job.id } }).then(setJob, (failure: unknown) =>
      setFailed(messageOfError(failure)),
    )
  }
  const { done, refused, total, mails, undo: back } = job
  if (asksBack && back)
    return (
      <ConfirmDialog
        title={texts.backTitle({ count: done })}
        text={[
          back.returns ? texts.backReturns : texts.backBy({ label: back.label }),
          ...(mails ? [texts.mailsGone] : []),
          ...(back.mails ? [texts.mailsAgain] : []),
        ].join(' ')}
        button={texts.undo}
        onConfirm={undo}
        onBack={() => setAsksBack(false)}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onBack(job)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{titleOfJob(job)}</DialogTitle>
          <DialogContent className="sj-bulkresult">
            {isRunning && (
              <ProgressBar value={done + refused} max={Math.max(1, total)} aria-label={texts.progress({ count: done + refused, total })} />
            )}
            {/* What came of it is the title of the dialog, and is heard when it comes. */}
            <p role="status" className={isRunning ? undefined : 'sj-vh'}>
              {isRunning ? texts.progress({ count: done + refused, total }) : titleOfJob(job)}
            </p>
            {isRunning && <p className="sj-muted">{texts.goesOn}</p>}
            {!isRunning && mails && done > 0 && <p className="sj-muted">{texts.mailsGone}</p>}
            {failed !== undefined && <Message intent="error">{failed}</Message>}
            {!isRunning && job.chosen && refused > 0 && <p className="sj-muted">{listTexts().bulk.staysSelected}</p>}
            <Outcomes outcomes={outcomesOf(job)} />
          </DialogContent>
          <DialogActions>
            {back && <Button onClick={() => setAsksBack(true)}>{texts.undo}</Button>}
            <Button appearance="primary" onClick={() => onBack(job)}>
              {listTexts().bulk.back}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
