import { useState } from 'react'
import { createFormStore, focusProblem, type FormStore } from '#renderer'
import { openForm, type Answers, type Problem } from '#engine'
import type { FormPreview } from '../../../server/contract/configuration.ts'
import { ApiFailure, messageOfError } from '../../api/client.ts'

type AskedForm = {
  readonly store: FormStore
  /** Whether the answers may be sent; what is wrong is shown otherwise, and the first of it has the focus. */
  readonly isSound: () => boolean
  /** What the server refused, beyond single answers. */
  readonly refused: string | undefined
  /** Shows what the server said of the answers; undefined: nothing any more. */
  readonly refuse: (failure: unknown) => void
}

const problemsOf = (failure: unknown): readonly Problem[] => {
  const { problems = [] } = failure instanceof ApiFailure ? (failure.body as { readonly problems?: readonly Problem[] }) : {}
  return problems
}

/** The questions of a starter, which are no record: they are sent as a whole. */
export const useAskedForm = ({ plan, context }: FormPreview, answers: Answers = {}): AskedForm => {
  const [store] = useState(() => createFormStore(openForm(plan, { answers, context, newRowId: () => crypto.randomUUID().slice(0, 8) })))
  const [refused, setRefused] = useState<string>()
  const show = (problems: readonly Problem[]): boolean => {
    const first = problems.find(({ severity }) => severity === 'error')
    if (first) requestAnimationFrame(() => focusProblem(first, store))
    return first !== undefined
  }
  return {
    store,
    refused,
    isSound: () => !show(store.check('submit')),
    refuse: (failure) => {
      const problems = problemsOf(failure)
      store.setServerProblems(problems)
      setRefused(failure === undefined || show(problems) ? undefined : messageOfError(failure))
    },
  }
}
