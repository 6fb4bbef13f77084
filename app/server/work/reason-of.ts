import type { Problem } from '#engine'
import { FAILURES, type Failure } from './failure.ts'

/** Why something was refused, in words. The sentences of the problems say more than their count does. */
export const reasonOf = ({ error, message, body }: Failure): string => {
  const problems: readonly Problem[] = body !== undefined && 'problems' in body && Array.isArray(body.problems) ? body.problems : []
  const sentences = problems.filter(({ severity }) => severity === 'error').map(({ message: sentence }) => sentence)
  return sentences.length > 0 ? sentences.join(' ') : (message ?? FAILURES[error])
}
