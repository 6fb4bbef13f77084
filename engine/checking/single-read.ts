import { isRecord, type Json } from '../rules/values/json.ts'

/** The path that a rule reads, when it is one read and nothing else. */
export const singleRead = (logic: Json | undefined): string | undefined => {
  const path = isRecord(logic) ? logic['var'] : undefined
  return typeof path === 'string' && path !== '' ? path : undefined
}

/** The answer that a rule is, when it is one answer and nothing else. */
export const singleAnswer = (logic: Json | undefined): string | undefined => {
  const path = singleRead(logic)
  return path?.startsWith('answers.') === true ? path.slice('answers.'.length) : undefined
}
