import { getDefaultStore } from 'jotai'
import type { Answers } from '#engine'
import { kept, putKept } from '../../api/kept.ts'
import { userAtom } from '../../api/user.ts'

/** The questions of an event of one record. */
type Asked = { readonly entity: string; readonly id: string; readonly event: string }

/** Only the person who typed them gets them back. */
const keyOf = ({ entity, id, event }: Asked): string =>
  `sojourn.asked.${getDefaultStore().get(userAtom)?.id ?? ''}.${entity}.${id}.${event}`

/** Keeps what is typed into the dialog of an event until it is sent: the dialog itself invites people to go back and look. */
export const keepAsked = (asked: Asked, answers: Answers): void => {
  if (Object.keys(answers).length === 0) forgetAsked(asked)
  else putKept(keyOf(asked), JSON.stringify(answers))
}

export const forgetAsked = (asked: Asked): void => kept()?.removeItem(keyOf(asked))

export const askedBefore = (asked: Asked): Answers => {
  try {
    const found: unknown = JSON.parse(kept()?.getItem(keyOf(asked)) ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Answers) : {}
  } catch {
    // Not in our format: there is nothing to restore.
    return {}
  }
}
