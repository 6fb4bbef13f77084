import { getDefaultStore } from 'jotai'
import { kept } from '../api/kept.ts'
import { userAtom } from '../api/user.ts'

/** The name under which typed answers are kept. Only the person who typed them gets them back. */
export const keyOfAnswers = (place: string): string => {
  const [kind, ...rest] = place.split('.')
  return ['sojourn', kind, getDefaultStore().get(userAtom)?.id ?? '', ...rest].join('.')
}

/** Forgets what was typed: it was sent or discarded. Apart from its keeping, since every page with a record can forget. */
export const forgetAnswers = (place: string): void => kept()?.removeItem(keyOfAnswers(place))
