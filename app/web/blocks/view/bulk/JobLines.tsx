import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { Message } from '#renderer'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { titleOfJob } from './title-of-job.ts'

type Props = {
  readonly jobs: readonly ServedListJob[]
  readonly onShow: (job: ServedListJob) => void
  readonly onPutAway: (job: ServedListJob) => void
}

const intentOf = ({ state, refused }: ServedListJob): 'info' | 'warning' | 'success' => {
  if (state === 'running') return 'info'
  return state === 'stopped' || refused > 0 ? 'warning' : 'success'
}

/** The acts on a whole list that go on or have ended, above the list: a closed dialog or a new visit finds them again. */
export const JobLines = ({ jobs, onShow, onPutAway }: Props) => {
  const texts = listTexts().job
  return (
    <div className="sj-joblines sj-noprint">
      {jobs.map((job) => {
        const { id, label, state, done, refused, total } = job
        return (
          <Message
            key={id}
            intent={intentOf(job)}
            actions={
              <>
                <Button size="small" onClick={() => onShow(job)}>
                  {texts.show}
                </Button>
                {state !== 'running' && (
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DismissRegular />}
                    aria-label={texts.putAway({ label })}
                    onClick={() => onPutAway(job)}
                  />
                )}
              </>
            }
          >
            <b className="sj-strong">{titleOfJob(job)}</b>
            {state === 'running' && ` ${texts.progress({ count: done + refused, total })}`}
          </Message>
        )
      })}
    </div>
  )
}
