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
import { Message } from '#renderer'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { listTexts } from '../../../texts/lists-texts.ts'

const LOOK_MS = 1000

type Props = { readonly view: string; readonly job: ServedListJob; readonly onBack: () => void }

/** How far an act on a whole list is, who refused it and why, and the way back. It goes on when the dialog is closed. */
export const ListJobDialog = ({ view, job: begun, onBack }: Props) => {
  const texts = listTexts().job
  const [job, setJob] = useState(begun)
  const [failed, setFailed] = useState<string>()
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const look = setInterval(() => {
      call('GET /api/views/:view/jobs/:job', { params: { view, job: job.id } }).then(setJob, (failure: unknown) =>
        setFailed(messageOfError(failure)),
      )
    }, LOOK_MS)
    return () => clearInterval(look)
  }, [isRunning, job.id, view])
  const undo = () =>
    call('POST /api/views/:view/jobs/:job/undo', { params: { view, job: job.id } }).then(setJob, (failure: unknown) =>
      setFailed(messageOfError(failure)),
    )
  const { done, refused, refusals, total } = job
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onBack()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.title({ label: job.label, total })}</DialogTitle>
          <DialogContent className="sj-bulkresult">
            <ProgressBar value={done + refused} max={Math.max(1, total)} aria-label={texts.progress({ count: done + refused, total })} />
            <p role="status">{isRunning ? texts.progress({ count: done + refused, total }) : texts.result({ done, refused })}</p>
            {isRunning && <p className="sj-muted">{texts.goesOn}</p>}
            {failed !== undefined && <Message intent="error">{failed}</Message>}
            {refusals.map(({ id, label, message }) => (
              <Message key={id} intent="error">
                <b className="sj-strong">{label}</b>
                <p>{message}</p>
              </Message>
            ))}
          </DialogContent>
          <DialogActions>
            {job.mayUndo && <Button onClick={() => void undo()}>{texts.undo}</Button>}
            <Button appearance="primary" onClick={onBack}>
              {listTexts().bulk.back}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
