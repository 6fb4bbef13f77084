import { Button } from '@fluentui/react-components'
import { FormView, focusProblem, LoadingRows } from '#renderer'
import { useState } from 'react'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { forgetAnswers } from '../kept/forget-answers.ts'
import { keptAnswers } from '../kept/kept-answers.ts'
import { RefusedQuestions } from '../forms/RefusedQuestions.tsx'
import { useForm } from '../forms/use-form.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'

type LinkActProps = {
  readonly act: NonNullable<ServedApproval['passOn']>
  /** Where what is typed is kept in this browser until it is sent. */
  readonly place: string
  /** The operation that carries it out. */
  readonly send: 'POST /api/approval/pass' | 'POST /api/approval/take-back'
  readonly headers: Readonly<Record<string, string>>
  readonly put: (approval: ServedApproval) => void
}

/** What an approver may do besides deciding: a button, and then the form that asks to whom, or why. */
export const LinkAct = (props: LinkActProps) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Asked {...props} />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>{props.act.button}</Button>
    </div>
  )
}

const Asked = ({ act: { form, button }, place, send, headers, put }: LinkActProps) => {
  const [link] = useState(headers)
  const [before] = useState(() => keptAnswers(place))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opened = useForm(form.plan, before, form.context, { approval: link })
  useKeptForm(place, opened === undefined || opened === 'refused' ? undefined : opened.store)
  if (opened === 'refused') return <RefusedQuestions />
  if (!opened) return <LoadingRows />
  const { store, services } = opened
  const carryOut = async () => {
    const first = store.check('submit').find(({ severity }) => severity === 'error')
    if (first) {
      requestAnimationFrame(() => focusProblem(first, store))
      return
    }
    setBusy(true)
    try {
      const done = await call(send, { body: { answers: store.session.submission() }, headers: link, anonymous: true })
      forgetAnswers(place)
      put(done)
      document.getElementById('page-title')?.focus({ preventScroll: true })
    } catch (failure) {
      if (failure instanceof ApiFailure) store.setServerProblems(failure.body.problems ?? [])
      setProblem(messageOfError(failure))
      setBusy(false)
    }
  }
  return (
    <div className="sj-stack s">
      <FormView store={store} services={services} intro={null} problemsAt="questions" />
      {problem !== undefined && (
        <p role="alert" className="sj-problem-text">
          {problem}
        </p>
      )}
      <div>
        <Button
          disabledFocusable={busy}
          onClick={() => {
            if (!busy) void carryOut()
          }}
        >
          {button}
        </Button>
      </div>
    </div>
  )
}
