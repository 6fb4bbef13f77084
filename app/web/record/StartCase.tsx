import { useEffect, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { Card, EmptyState, LoadingRows, PageHeader } from '#renderer'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { recordTexts } from '../texts/record-texts.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** A screen that starts a case or resumes the open draft, and goes to it. */
export const StartCase = ({ caseId, screen }: { caseId: string; screen: OpenScreen }) => {
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    let left = false
    call('POST /api/cases/:case', { params: { case: caseId }, body: {} }).then(
      (record) => {
        if (!left && record.href !== undefined) void navigate(record.href.replace(/^#/, ''), { replace: true })
      },
      (error: unknown) => {
        if (!left) setFailed(error)
      },
    )
    return () => {
      left = true
    }
  }, [caseId, navigate, turn])
  if (failed === undefined) return <LoadingRows />
  // An unreachable server has not refused anything.
  const closed = failed instanceof ApiFailure && failed.status >= 400 && failed.status < 500
  return (
    <div className="sj-page narrow">
      <PageHeader title={screen.caption} crumbs={screen.crumbs} />
      <Card>
        <EmptyState
          icon={closed ? 'LockClosedRegular' : 'ErrorCircleRegular'}
          title={recordTexts().notStarted}
          text={messageOfError(failed)}
          action={
            closed ? undefined : (
              <Button
                onClick={() => {
                  setFailed(undefined)
                  setTurn(turn + 1)
                }}
              >
                {shellTexts().tryAgain}
              </Button>
            )
          }
        />
      </Card>
    </div>
  )
}
