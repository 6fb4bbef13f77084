import type { Answers } from '#engine'
import { kept, putKept } from '../api/kept.ts'
import { forgetAnswers, keyOfAnswers } from './forget-answers.ts'

/** Keeps in this browser what is typed into a form until it is sent or discarded. `place`: the kind of form, and which one of it. */
export const keepAnswers = (place: string, answers: Answers): void => {
  if (Object.keys(answers).length === 0) forgetAnswers(place)
  else putKept(keyOfAnswers(place), JSON.stringify(answers))
}

export const keptAnswers = (place: string): Answers => {
  try {
    const found: unknown = JSON.parse(kept()?.getItem(keyOfAnswers(place)) ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Answers) : {}
  } catch {
    // Not in our format: there is nothing to restore.
    return {}
  }
}
