import type { Answers } from '#engine'
import { keepAnswers, keptAnswers } from '../../forms/kept-answers.ts'
import { type AskedOfRecord, placeOfAsked } from './forget-asked.ts'

/** Keeps what is typed into the dialog of an event until it is sent: the dialog itself invites people to go back and look. */
export const keepAsked = (asked: AskedOfRecord, answers: Answers): void => keepAnswers(placeOfAsked(asked), answers)

export const askedBefore = (asked: AskedOfRecord): Answers => keptAnswers(placeOfAsked(asked))
