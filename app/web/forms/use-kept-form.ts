import { useEffect } from 'react'
import type { FormStore } from '#renderer'
import { keepAnswers } from '../kept/kept-answers.ts'

/** Keeps in this browser what is typed into a form, while it is open. Sending or discarding it forgets the place. */
export const useKeptForm = (place: string, store: FormStore | undefined): void =>
  useEffect(() => {
    if (store === undefined) return undefined
    let last = store.session.stored()
    return store.onChanged(() => {
      const answers = store.session.stored()
      keepAnswers(place, answers, last)
      last = answers
    })
  }, [place, store])
