import type { Answers } from '#engine'
import { kept, putKept } from '../api/kept.ts'
import { forgetAnswers, keyOfAnswers } from './forget-answers.ts'

/**
 * Keeps in this browser what is typed into a form until it is sent or discarded. `place`: the kind of form, and which one of it. Only the
 * answers that changed since `last` are written: another window may have the same form open, with other answers.
 */
export const keepAnswers = (place: string, answers: Answers, last: Answers): void => {
  const all = { ...keptAnswers(place) }
  for (const id of new Set([...Object.keys(last), ...Object.keys(answers)])) {
    const answer = answers[id]
    if (JSON.stringify(answer) === JSON.stringify(last[id])) continue
    if (answer === undefined) delete all[id]
    else all[id] = answer
  }
  if (Object.keys(all).length === 0) forgetAnswers(place)
  else putKept(keyOfAnswers(place), JSON.stringify(all))
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
