import { checkPattern } from './check-pattern.ts'
import { readRegExp } from './read-reg-exp.ts'

const compiled = new Map<string, RegExp | undefined>()
const most = 500

/** The compiled pattern, cached; undefined when it is invalid or could hang. */
export const compilePattern = (pattern: string): RegExp | undefined => {
  if (compiled.has(pattern)) return compiled.get(pattern)
  if (compiled.size >= most) compiled.clear()
  const regExp = checkPattern(pattern) === undefined ? readRegExp(pattern) : undefined
  compiled.set(pattern, regExp)
  return regExp
}
