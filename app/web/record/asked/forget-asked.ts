import { forgetAnswers } from '../../kept/forget-answers.ts'

/** The questions of an event of one record. */
export type AskedOfRecord = { readonly entity: string; readonly id: string; readonly event: string }

/** Where what is typed into the dialog of an event is kept until it is sent: the dialog itself invites people to go back and look. */
export const placeOfAsked = ({ entity, id, event }: AskedOfRecord): string => `asked.${entity}.${id}.${event}`

export const forgetAsked = (asked: AskedOfRecord): void => forgetAnswers(placeOfAsked(asked))
