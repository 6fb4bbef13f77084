import { forgetAnswers } from '../../forms/forget-answers.ts'

/** The questions of an event of one record. */
export type Asked = { readonly entity: string; readonly id: string; readonly event: string }

export const placeOfAsked = ({ entity, id, event }: Asked): string => `asked.${entity}.${id}.${event}`

export const forgetAsked = (asked: Asked): void => forgetAnswers(placeOfAsked(asked))
