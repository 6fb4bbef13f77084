import { Button } from '@fluentui/react-components'
import { FormView, focusProblem, LoadingRows } from '#renderer'
import { useState } from 'react'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { RefusedQuestions } from '../forms/RefusedQuestions.tsx'
import { useForm } from '../forms/use-form.ts'

type PassOnProps = {
  readonly passOn: NonNullable<ServedApproval['passOn']>
  readonly headers: Readonly<Record<string, string>>
  readonly put: (approval: ServedApproval) => void
}

/** Passes the approval to somebody else: a button, and then the form that asks to whom. */
export const PassOn = (props: PassOnProps) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Whom {...props} />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>{props.passOn.button}</Button>
    </div>
  )
}

const Whom = ({ passOn: { form, button }, headers, put }: PassOnProps) => {
  const [link] = useState(headers)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opened = useForm(form.plan, {}, form.context, { approval: link })
  if (opened === 'refused') return <RefusedQuestions />
  if (!opened) return <LoadingRows />
  const { store, services } = opened
  const pass = async () => {
    const first = store.check('submit').find(({ severity }) => severity === 'error')
    if (first) {
      requestAnimationFrame(() => focusProblem(first, store))
      return
    }
    setBusy(true)
    try {
      put(await call('POST /api/approval/pass', { body: { answers: store.session.submission() }, headers: link, anonymous: true }))
      document.getElementById('page-title')?.focus({ preventScroll: true })
    } catch (failure) {
      if (failure instanceof ApiFailure) store.setServerProblems(failure.body.problems ?? [])
      setProblem(messageOfError(failure))
      setBusy(false)
    }
  }
  return (
    <div>
      <FormView store={store} services={services} intro={null} problemsAt="questions" />
      {problem !== undefined && (
        <p role="alert" className="sj-problem-text">
          {problem}
        </p>
      )}
      <Button
        disabledFocusable={busy}
        onClick={() => {
          if (!busy) void pass()
        }}
      >
        {button}
      </Button>
    </div>
  )
}
