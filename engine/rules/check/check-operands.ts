import { readDate } from '../values/calendar-date.ts'
import { checkPattern } from '../patterns/check-pattern.ts'
import { didYouMean } from './closest-name.ts'
import { isLiteral } from '../compile/compile-operands.ts'
import { readDecimal } from '../values/decimal.ts'
import { readDuration, readUnit, units } from '../values/duration.ts'
import { isList, isRecord, operandsOf, type Json } from '../values/json.ts'
import type { LookupReader, Operator, OperatorArgument, ArgumentType } from '../operators/operator.ts'
import { findOperator, operators } from '../operators/registry.ts'
import type { RuleVisit } from '../compile/reads.ts'
import { isTextFormat, textFormats } from '../values/text-format.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'
import { findStandardOperator, iterators, standardOperators } from '../compile/standard-operators.ts'

export type Lookups = ((id: string) => LookupReader | undefined) | undefined

const error = (code: string, pointer: string, message: string, mend: string): RuleProblem => ({
  code,
  pointer,
  message,
  mend,
  severity: 'error',
})

const fits: { readonly [type in ArgumentType]: (value: Json) => boolean } = {
  any: () => true,
  text: (value) => typeof value === 'string' || typeof value === 'number',
  number: (value) => typeof value === 'number',
  date: (value) => readDate(value) !== undefined,
  list: isList,
  rows: isList,
  key: (value) => typeof value === 'string' || typeof value === 'number',
  duration: (value) => readDuration(value) !== undefined,
  unit: (value) => readUnit(value) !== undefined,
  pattern: (value) => typeof value === 'string',
  lookup: (value) => typeof value === 'string',
  money: (value) => readDecimal(value) !== undefined,
  window: isRecord,
  format: isTextFormat,
}

const described: { readonly [type in ArgumentType]: string } = {
  any: 'any value',
  text: 'a text',
  number: 'a number',
  date: 'a date like "2027-01-11"',
  list: 'a list',
  rows: 'a list of rows',
  key: 'the name of a property',
  duration: 'a duration like "P90D"',
  unit: `one of ${units.join(', ')}`,
  pattern: 'a pattern',
  lookup: 'the id of a lookup',
  money: 'an amount like "12.50"',
  window: '{ "opens": …, "closes": … }',
  format: `one of ${textFormats.join(', ')}`,
}

const times = (count: number): string => (count === 1 ? '1 operand' : `${count} operands`)

const wantedCount = (fewest: number, most: number): string => {
  if (fewest === most) return times(fewest)
  return most === Infinity ? `at least ${times(fewest)}` : `${fewest} to ${times(most)}`
}

const checkArity = (name: string, count: number, fewest: number, most: number, pointer: string): RuleProblem[] => {
  if (count >= fewest && count <= most) return []
  const wanted = wantedCount(fewest, most)
  return [
    error(
      'rule.arity',
      pointer,
      `"${name}" takes ${wanted}, and has ${count}.`,
      `Give "${name}" ${wanted}; a list that is one operand stands in a list of its own: {"${name}": [[…]]}.`,
    ),
  ]
}

const checkArgument = (
  value: Json,
  { name, types }: OperatorArgument,
  operator: Operator,
  pointer: string,
  lookups: Lookups,
): RuleProblem[] => {
  if (!isLiteral(value) && types.includes('lookup'))
    return [
      error(
        'rule.lookup',
        pointer,
        `"${operator.name}" wants the id of a lookup as "${name}", and a rule stands there.`,
        `Write the id itself. The order is: ${operator.args.map((each) => each.name).join(', ')}.`,
      ),
    ]
  if (!isLiteral(value) || value === null) return []
  if (!types.some((type) => fits[type](value)))
    return [
      error(
        'rule.type',
        pointer,
        `"${operator.name}" wants ${types.map((type) => described[type]).join(' or ')} as "${name}", not ${JSON.stringify(value)}.`,
        `Write ${types.map((type) => described[type]).join(' or ')}.`,
      ),
    ]
  if (types.includes('pattern') && typeof value === 'string') {
    const refused = checkPattern(value)
    return refused === undefined ? [] : [{ ...refused, pointer }]
  }
  if (types.includes('lookup') && lookups !== undefined && lookups(String(value)) === undefined)
    return [error('rule.lookup', pointer, `There is no lookup "${String(value)}".`, 'Name a lookup that exists, or add it.')]
  return []
}

const checkOurs = (operator: Operator, operands: readonly Json[], pointer: string, written: Json, lookups: Lookups): RuleProblem[] => {
  const fewest = operator.args.filter(({ optional }) => !optional).length
  const most = operator.args.at(-1)?.rest ? Infinity : operator.args.length
  const wrong = checkArity(operator.name, operands.length, fewest, most, pointer)
  if (wrong.length > 0) return wrong
  return operands.flatMap((value, index) => {
    const argument = operator.args[Math.min(index, operator.args.length - 1)]
    return argument === undefined
      ? []
      : checkArgument(value, argument, operator, isList(written) ? pointer + pointerStep(index) : pointer, lookups)
  })
}

const needLists = ['if', '?:', 'and', 'or', '==', '!=', '===', '!==', '<', '<=', '>', '>=', ...iterators]

const checkStandard = (name: string, operands: readonly Json[], pointer: string, written: Json): RuleProblem[] => {
  const standard = findStandardOperator(name)
  if (standard === undefined) return []
  if (!isList(written) && needLists.includes(name))
    return [error('rule.arity', pointer, `The operands of "${name}" stand in a list.`, `Write {"${name}": […]}.`)]
  // A single rule may produce all operands: {"max": {"map": …}}.
  if (!isList(written) && !isLiteral(written)) return []
  const wrong = checkArity(name, operands.length, standard.fewest, standard.most, pointer)
  if (wrong.length > 0) return wrong
  const [first, second] = operands
  if (iterators.includes(name) && first !== undefined && isLiteral(first) && !isList(first))
    return [
      error(
        'rule.type',
        pointer + pointerStep(0),
        `"${name}" goes over a list, not ${JSON.stringify(first)}.`,
        'Name the list, as in {"var": "answers.dependents"}.',
      ),
    ]
  if (name === 'in' && typeof second === 'string')
    return [
      error(
        'rule.in-text',
        pointer,
        `"in" looks for a part of the text "${second}": "1" is in "11,12".`,
        `For membership write {"in_list": [value, [${second
          .split(',')
          .map((part) => JSON.stringify(part.trim()))
          .join(', ')}]]}.`,
      ),
    ]
  if (['+', '-', '*', '/', '%', 'min', 'max'].includes(name)) {
    const bad = operands.findIndex(
      (value) => isLiteral(value) && (isList(value) || isRecord(value) || (typeof value === 'string' && Number.isNaN(Number(value)))),
    )
    if (bad >= 0)
      return [
        error(
          'rule.type',
          isList(written) ? pointer + pointerStep(bad) : pointer,
          `"${name}" wants numbers, not ${JSON.stringify(operands[bad])}.`,
          'Write a number; add to a date with date_add.',
        ),
      ]
  }
  return []
}

/** Checks that the operator exists, and that its literal operands have the right type and number. */
export const checkOperands = ({ rule, operator, pointer }: RuleVisit, lookups: Lookups): RuleProblem[] => {
  if (!isRecord(rule)) return []
  const written = rule[operator] ?? null
  const operands = operandsOf(rule, operator)
  const place = pointer + pointerStep(operator)
  const ours = findOperator(operator)
  if (ours !== undefined) return checkOurs(ours, operands, place, written, lookups)
  if (findStandardOperator(operator) !== undefined) return checkStandard(operator, operands, place, written)
  const names = [...Object.keys(standardOperators), ...operators.map(({ name }) => name)]
  return [
    error(
      'rule.operator',
      pointer,
      `There is no operator "${operator}".${didYouMean(operator, names)}`,
      'Use an operator of docs/operators.md; an object that is meant as a value stands in {"preserve": …}.',
    ),
  ]
}
