import { compileLogic, type CompileOptions } from '../../rules/compile-logic.ts'
import { readsOf } from '../../rules/compile/reads.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isRecord, operatorOf, type Json } from '../../rules/values/json.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import type { RuleGroup, RulePart } from './rule-drawing.ts'
import { isWhole, writeRulePart } from './write-rule.ts'

/** What a part of a rule is with some values. `unknown`: what it compares has no answer yet. */
export type RuleMark = 'holds' | 'fails' | 'unknown'

const OPPOSITE: { readonly [mark in RuleMark]: RuleMark } = { holds: 'fails', fails: 'holds', unknown: 'unknown' }

const valueAt = (data: Json, path: readonly string[]): Json =>
  path.reduce<Json>((value, step) => (isRecord(value) ? (value[step] ?? null) : null), data)

/**
 * Does a part of a rule hold with these values, and can that be told? An answer that is missing leaves a comparison open, although the rule
 * itself decides without it.
 */
export const markPart = (part: RulePart, data: Json, options: CompileOptions): RuleMark => {
  if (part.kind === 'group') return markGroup(part, data, options)
  if (!isWhole(part)) return 'unknown'
  const { run, dependencies } = compileLogic(writeRulePart(part), options)
  const mark = isTruthy(runOrNull(run, data)) ? 'holds' : 'fails'
  if (part.kind === 'constant') return mark
  if (part.kind === 'line') {
    if (part.comparison === 'isAnswered' || part.comparison === 'isNotAnswered') return mark
    const operands = [part.subject, ...(part.value === undefined ? [] : [part.value])]
    if (operands.some((operand) => isMissing(operand, data))) return 'unknown'
    if (operatorOf(part.subject) !== 'rule' && typeof part.subject !== 'string') return mark
  }
  // What a named rule or a part in code makes of a missing answer is its own affair, as long as it holds.
  const uncertain = part.kind === 'line' && part.comparison === 'doesNotHold' ? 'holds' : 'fails'
  return mark === uncertain && dependencies.some((path) => isBlank(valueAt(data, path.split('.')))) ? 'unknown' : mark
}

const isMissing = (operand: Json, data: Json): boolean =>
  readsOf(operand).some(
    ({ from, path, fallback }) => from === 'root' && path !== undefined && fallback === undefined && isBlank(valueAt(data, path)),
  )

/** A rule may raise an error on purpose. */
const runOrNull = (run: (data: Json) => Json, data: Json): Json => {
  try {
    return run(data)
  } catch {
    return null
  }
}

const markGroup = ({ joins, parts }: RuleGroup, data: Json, options: CompileOptions): RuleMark => {
  const marks = parts.map((part) => markPart(part, data, options))
  const decides = joins === 'all' || joins === 'notAll' ? 'fails' : 'holds'
  const open = marks.includes('unknown') ? 'unknown' : OPPOSITE[decides]
  const mark = marks.includes(decides) ? decides : open
  return joins === 'none' || joins === 'notAll' ? OPPOSITE[mark] : mark
}
