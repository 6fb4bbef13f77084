import type { Json } from '../definition/logic.ts'
import type { LeftReason } from './bring-log.ts'
import { literal, type Expression, type Sign } from './expression.ts'
import { NotSaid, NUMBERS, type FindAnswer } from './known-answer.ts'
import { valueWriter } from './write-value.ts'

type Written = { readonly ok: true; readonly rule: Json } | { readonly ok: false; readonly why: LeftReason }

const DATES: { readonly [sign in Sign]?: string } = { '<': 'before', '<=': 'same_or_before', '>': 'after', '>=': 'same_or_after' }
const TURNED: { readonly [sign in Sign]: Sign } = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const writer = (find: FindAnswer) => {
  const { known, typeOf, guarded, whole, value } = valueWriter(find, (part) => condition(part))
  const has = (list: Expression, wanted: Expression): Json => {
    const type = typeOf(list)
    if (type === undefined || (wanted.is !== 'value' && wanted.is !== 'answer')) throw new NotSaid('expression')
    const other = list.is === 'answer' ? known(list.name).other : undefined
    // Here, words that are not in the list are the answer.
    if (other !== undefined && wanted.is === 'value' && wanted.value === other.called) {
      const isOwn = (each: Json): Json => ({ and: [{ present: each }, { '!': { in_list: [each, [...other.values]] } }] })
      return type === 'choices' ? { some: [value(list), isOwn({ var: '' })] } : isOwn(value(list))
    }
    const each = wanted.is === 'value' ? String(wanted.value) : value(wanted)
    if (type === 'choices') return { in_list: [each, value(list)] }
    if (type === 'choice') return { '==': [value(list), each] }
    if (type === 'text' || type === 'long-text') return { in: [each, value(list)] }
    throw new NotSaid('expression')
  }
  const comparison = (left: Expression, sign: Sign, right: Expression): Json => {
    if (left.is === 'value' && right.is !== 'value') return comparison(right, TURNED[sign], left)
    const type = typeOf(left)
    if (type === undefined) throw new NotSaid('expression')
    // An empty text or null stands for no answer in every engine.
    if (right.is === 'value' && (right.value === '' || right.value === null)) {
      if (sign === '==') return { blank: value(left) }
      if (sign === '!=') return { present: value(left) }
      throw new NotSaid('expression')
    }
    const other = left.is === 'answer' ? known(left.name).other?.called : undefined
    if (type === 'choice' && right.is === 'value' && right.value === other && (sign === '==' || sign === '!=')) {
      const equals = has(left, right)
      return sign === '==' ? equals : { '!': equals }
    }
    if (type === 'choices') {
      if (right.is !== 'value') throw new NotSaid('expression')
      if (sign === '==') return has(left, right)
      if (sign === '!=') return { '!': has(left, right) }
      throw new NotSaid('expression')
    }
    const rightType = typeOf(right)
    // The texts of a list are in the order of the numbers that they are.
    if (type === 'choice' && sign !== '==' && sign !== '!=' && (NUMBERS.has(rightType ?? '') || typeof asNumber(right) === 'number'))
      return comparison({ is: 'reckon', sign: '+', left, right: literal(0) }, sign, right)
    const sides = [value(left), value(right, left.is === 'answer' ? known(left.name) : { type })]
    if (NUMBERS.has(type))
      return sign === '!=' ? { '!': guarded([left, right], { '==': sides }) } : guarded([left, right], { [sign]: sides })
    if (sign === '==' || sign === '!=') return { [sign]: sides }
    // Times of a day are texts of one length.
    if (type === 'time' && (right.is === 'value' || rightType === 'time')) return guarded([left, right], { [sign]: sides })
    const operator = type === 'date' || type === 'date-time' ? DATES[sign] : undefined
    if (operator === undefined) throw new NotSaid('expression')
    return { [operator]: sides }
  }
  const condition = (part: Expression): Json => {
    switch (part.is) {
      case 'and':
      case 'or':
        return { [part.is]: part.of.map(condition) }
      case 'not':
        return part.of.is === 'present' ? { blank: value(part.of.of) } : { '!': condition(part.of) }
      case 'present':
        return { present: value(part.of) }
      case 'compare':
        return comparison(part.left, part.sign, part.right)
      case 'has':
        return has(part.list, part.value)
      case 'matches':
        return { matches: [value(part.text), part.pattern] }
      case 'if':
        return { if: [condition(part.when), condition(part.then), condition(part.otherwise)] }
      case 'value':
        if (typeof part.value === 'boolean') return part.value
        throw new NotSaid('expression')
      case 'answer':
        return typeOf(part) === 'yes-no' || typeOf(part) === 'acknowledgement' ? { '==': [value(part), true] } : { present: value(part) }
      case 'call':
        if (part.gives === 'truth') return value(part)
        throw new NotSaid('expression')
      default:
        throw new NotSaid('expression')
    }
  }
  return { condition, whole }
}

const asNumber = (side: Expression): number | undefined => {
  const number = side.is === 'value' && side.value !== '' ? Number(side.value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const written = (rule: () => Json): Written => {
  try {
    return { ok: true, rule: rule() }
  } catch (error) {
    if (error instanceof NotSaid) return { ok: false, why: error.why }
    throw error
  }
}

/** Says a condition in JSON Logic, with answers compared as they are stored, or why it cannot be said. */
export const writeExpression = (expression: Expression, find: FindAnswer): Written => written(() => writer(find).condition(expression))

/** Says what is worked out in JSON Logic. */
export const writeValue = (expression: Expression, find: FindAnswer): Written => written(() => writer(find).whole(expression))
