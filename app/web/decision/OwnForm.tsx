import { useCallback, useEffect, useState } from 'react'
import type { Answers } from '#engine'
import { focusProblem, FormView, LoadingRows, type FormStore } from '#renderer'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import { call } from '../api/client.ts'
import { RefusedQuestions } from '../forms/RefusedQuestions.tsx'
import { useForm } from '../forms/use-form.ts'
import { useKept } from '../forms/use-kept.ts'
import { clock } from '../words/dates.ts'
import { decisionTexts } from '../texts/decision-texts.ts'

type OwnFormProps = {
  readonly asks: NonNullable<ServedApproval['asks']>
  readonly headers: Readonly<Record<string, string>>
  /** the form that the decision is sent with */
  readonly onReady: (store: FormStore) => void
}

/** These are asked beside the form. */
const OF_DECISION = ['decision', 'comment']

/** The questions that a type of case asks its approver, without those of the decision itself. */
export const OwnForm = ({ asks: { form, answers }, headers, onReady }: OwnFormProps) => {
  const [link] = useState(headers)
  const opened = useForm(form.plan, answers, form.context, { approval: link })
  const store = opened === undefined || opened === 'refused' ? undefined : opened.store
  const keep = useCallback(
    (written: Answers) => call('PUT /api/approval', { body: { answers: written }, headers: link, anonymous: true }),
    [link],
  )
  const savedAt = useKept(store, form.mayEdit ? keep : undefined)
  useEffect(() => {
    if (store) onReady(store)
  }, [store, onReady])
  if (opened === 'refused') return <RefusedQuestions />
  if (!opened) return <LoadingRows />
  const pages = opened.plan.pages.filter(({ nodes }) => nodes.some(({ id }) => !OF_DECISION.includes(id)))
  return (
    // Each page is a region with a name of its own.
    <div className="sj-card">
      <div className="hd">
        <h2 className="sj-subtitle2">{form.title}</h2>
      </div>
      <div className="bd">
        <div className="sj-asked">
          {pages.map(({ id }) => (
            <FormView key={id} store={opened.store} services={opened.services} intro={null} problemsAt="questions" step={id} />
          ))}
        </div>
        {savedAt !== undefined && (
          <p role="status" className="sj-muted">
            {decisionTexts().saved({ at: clock(savedAt) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The answers to send with a decision; undefined when a question needs attention, which then has the focus. */
export const answersToSend = (store: FormStore, decision: string, comment: string): ServedApproval['answers'] | undefined => {
  store.setAnswer('decision', decision)
  store.setAnswer('comment', comment === '' ? undefined : comment)
  const first = store.check('submit').find(({ severity, path }) => severity === 'error' && !OF_DECISION.includes(path))
  if (first) requestAnimationFrame(() => focusProblem(first, store))
  return first ? undefined : store.session.submission()
}
