import { useMemo, useState } from 'react'
import { kept } from '../api/kept.ts'
import { keyOfAnswers } from './forget-answers.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'

type KeptText = readonly [text: string, type: (text: string) => void, forget: () => void]

/**
 * A text that is typed for something to be sent. It is kept in this browser until then; `forget`: it was sent or discarded. `first`: what stands
 * there before anybody types.
 */
export const useKeptText = (place: string, first = ''): KeptText => {
  const [text, setText] = useState(() => {
    const { text: before } = keptAnswers(place)
    return typeof before === 'string' ? before : first
  })
  // Of the person who types: what is sent may open the session of another.
  const key = useMemo(() => keyOfAnswers(place), [place])
  const type = (next: string): void => {
    setText(next)
    keepAnswers(place, next === '' ? {} : { text: next }, { text })
  }
  return [text, type, () => kept()?.removeItem(key)]
}
