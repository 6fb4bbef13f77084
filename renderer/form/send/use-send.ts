import { useCallback, useState } from 'react'
import type { Answers, Problem } from '#engine'
import type { FormStore } from '../../state/form-store.ts'
import { focusQuestion } from '../focus-question.ts'

/** The action of Send: validate, then either show the problems or pass on the submission. */
export const useSend = (store: FormStore, moment: string, onSend: (answers: Answers) => void | Promise<void>) => {
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const send = useCallback(async () => {
    if (sending) return
    if (store.check(moment).some((problem) => problem.severity === 'error')) {
      setAttempt((count) => count + 1)
      return
    }
    setSending(true)
    try {
      await onSend(store.session.submission())
    } finally {
      setSending(false)
      if ((store.jotai.get(store.refused)?.length ?? 0) > 0) setAttempt((count) => count + 1)
    }
  }, [store, moment, onSend, sending])
  return { send, sending, attempt, seeList: () => setAttempt((count) => count + 1) }
}

/** Moves to the input of a problem; inside a closed row, to the row's Edit button. */
export const goTo = (problem: Pick<Problem, 'path'>, store: FormStore): void => {
  if (focusQuestion(store.domId(problem.path))) return
  const parts = problem.path.split('.')
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const edit = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(parts[length - 1] ?? '')}"] [data-edit]`)
    if (edit) {
      edit.click()
      requestAnimationFrame(() => focusQuestion(store.domId(problem.path)))
      return
    }
    if (focusQuestion(store.domId(parts.slice(0, length).join('.')))) return
  }
}
