import { getDefaultStore } from 'jotai'
import type { Answers } from '#engine'
import { kept, putKept } from '../api/kept.ts'
import { userAtom } from '../api/user.ts'

/** Only the person who typed them gets them back. */
const keyOf = (place: string): string => {
  const [kind, ...rest] = place.split('.')
  return ['sojourn', kind, getDefaultStore().get(userAtom)?.id ?? '', ...rest].join('.')
}

/** Keeps in this browser what is typed into a form until it is sent or discarded. `place`: the kind of form, and which one of it. */
export const keepAnswers = (place: string, answers: Answers): void => {
  if (Object.keys(answers).length === 0) forgetAnswers(place)
  else putKept(keyOf(place), JSON.stringify(answers))
}

export const forgetAnswers = (place: string): void => kept()?.removeItem(keyOf(place))

export const keptAnswers = (place: string): Answers => {
  try {
    const found: unknown = JSON.parse(kept()?.getItem(keyOf(place)) ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Answers) : {}
  } catch {
    // Not in our format: there is nothing to restore.
    return {}
  }
}
