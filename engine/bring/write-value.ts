import type { Json } from '../definition/logic.ts'
import type { Expression } from './expression.ts'
import {
  asStored,
  CONDITIONS,
  NotSaid,
  NUMBERS,
  typeOfExpression,
  type FindAnswer,
  type KnownAnswer,
  type ComparedAs,
} from './known-answer.ts'

/** Stored as texts that may be numbers: a score of 0 to 3 that is chosen. */
const MAY_COUNT = new Set([...NUMBERS, 'choice'])

/** Says values in JSON Logic. `condition` says the conditions in them. */
export const valueWriter = (find: FindAnswer, condition: (part: Expression) => Json) => {
  const anywhere = (name: string): KnownAnswer => {
    const found = find(name)
    if (found === undefined) throw new NotSaid('name')
    return found
  }
  const known = (name: string): KnownAnswer => {
    const found = anywhere(name)
    if (found.key !== undefined) throw new NotSaid('name')
    return found
  }
  const typeOf = (side: Expression): string | undefined => {
    if (side.is === 'answer') known(side.name)
    return typeOfExpression(side, find)
  }
  const reads = (side: Expression): readonly Json[] => {
    if (side.is === 'answer') return [{ var: known(side.name).path }]
    if (side.is === 'reckon') return [...reads(side.left), ...reads(side.right)]
    return side.is === 'call' && side.gives === 'number' ? side.of.flatMap(reads) : []
  }
  const guarded = (sides: readonly Expression[], rule: Json): Json => {
    const present = sides.flatMap(reads).map((read) => ({ present: read }))
    return present.length === 0 ? rule : { and: [...present, rule] }
  }
  /** A calculation has a result once everything it reads is there. */
  const whole = (side: Expression, as?: ComparedAs): Json => {
    if (CONDITIONS.has(side.is)) return condition(side)
    const present = side.is === 'reckon' || side.is === 'call' ? reads(side).map((read) => ({ present: read })) : []
    return present.length === 0 ? value(side, as) : { if: [{ and: present }, value(side, as), null] }
  }
  const reckoned = ({ sign, left, right }: Extract<Expression, { readonly is: 'reckon' }>): Json => {
    const [leftType, rightType] = [typeOf(left), typeOf(right)]
    if (leftType === 'date' && rightType === 'date' && sign === '-') return { date_diff: [value(right), value(left), 'days'] }
    if (leftType === 'date' && (sign === '+' || sign === '-') && (rightType === undefined || NUMBERS.has(rightType))) {
      const days = value(right, { type: 'number' })
      return { date_add: [value(left), sign === '+' ? days : { '-': [0, days] }, 'days'] }
    }
    for (const type of [leftType, rightType]) if (type !== undefined && !MAY_COUNT.has(type)) throw new NotSaid('expression')
    return { [sign]: [value(left, { type: 'number' }), value(right, { type: 'number' })] }
  }
  const value = (side: Expression, as?: ComparedAs): Json => {
    switch (side.is) {
      case 'value':
        return as === undefined ? side.value : asStored(side.value, as)
      case 'today':
        return { var: 'today' }
      case 'answer':
        return { var: known(side.name).path }
      case 'reckon':
        return reckoned(side)
      case 'count': {
        const list = side.of.is === 'answer' ? anywhere(side.of.name) : undefined
        return { count: list?.key === undefined ? value(side.of) : { pluck: [{ var: list.path }, list.key] } }
      }
      case 'over': {
        const list = side.of.is === 'answer' ? anywhere(side.of.name) : undefined
        // One answer alone is the sum of itself.
        if (list?.key === undefined) return value(side.of, as)
        return { [side.how]: [{ var: list.path }, list.key] }
      }
      case 'if':
        return { if: [condition(side.when), whole(side.then, as), whole(side.otherwise, as)] }
      case 'first': {
        const parts = side.of.map((each) => whole(each, as))
        const last = parts.pop() ?? null
        return parts.length === 0 ? last : { if: [...parts.flatMap((part) => [{ present: part }, part]), last] }
      }
      case 'call':
        return { [side.operator]: side.of.map((each) => value(each)) }
      default:
        if (CONDITIONS.has(side.is)) return condition(side)
        throw new NotSaid('expression')
    }
  }
  return { known, typeOf, guarded, whole, value }
}
