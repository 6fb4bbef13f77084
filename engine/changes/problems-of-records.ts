import type { Problem } from '../errors.ts'
import { ANSWER_CODES } from '../problem-codes.ts'
import { labelOfAnswer, type ReadForm } from '../forms/server-side/record-words.ts'
import type { RefusedRecord } from './compared-sets.ts'

const CODE = { unknown: 'answers.record-unknown', repeated: 'answers.record-twice' } as const

/** Says of each answer that names a record wrongly what is wrong, so that a request with one is not sent. */
export const problemsOfRecords = (refused: readonly RefusedRecord[], forms: readonly ReadForm[]): readonly Problem[] =>
  refused.map(({ path, why }) => {
    const label = labelOfAnswer(forms, path)
    return { path, code: CODE[why], severity: 'error', message: ANSWER_CODES[CODE[why]], ...(label !== undefined && { label }) }
  })
