import { useState } from 'react'
import { forgetAnswers } from './forget-answers.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'

/** A text that is typed for something to be sent. It is kept in this browser until then; `forget`: it was sent or discarded. */
export const useKeptText = (place: string): readonly [text: string, type: (text: string) => void, forget: () => void] => {
  const [text, setText] = useState(() => {
    const { text: before } = keptAnswers(place)
    return typeof before === 'string' ? before : ''
  })
  const type = (next: string): void => {
    setText(next)
    keepAnswers(place, next === '' ? {} : { text: next })
  }
  return [text, type, () => forgetAnswers(place)]
}
