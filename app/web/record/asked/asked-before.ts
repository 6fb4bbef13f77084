import type { Answers } from '#engine'
import { forgetAnswers, keepAnswers, keptAnswers } from '../../forms/kept-answers.ts'

/** The questions of an event of one record. */
type Asked = { readonly entity: string; readonly id: string; readonly event: string }

const placeOf = ({ entity, id, event }: Asked): string => `asked.${entity}.${id}.${event}`

/** Keeps what is typed into the dialog of an event until it is sent: the dialog itself invites people to go back and look. */
export const keepAsked = (asked: Asked, answers: Answers): void => keepAnswers(placeOf(asked), answers)

export const forgetAsked = (asked: Asked): void => forgetAnswers(placeOf(asked))

export const askedBefore = (asked: Asked): Answers => keptAnswers(placeOf(asked))
