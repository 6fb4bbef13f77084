import type { Json } from '../definition/logic.ts'
import { yesOrNo, type Expression, type Sign } from './expression.ts'
import type { LeftReason } from './bring-log.ts'

/** An answer as rules here read it. `type` is that of its question; rows and worked out values have none of the types. */
export type KnownAnswer = { readonly path: string; readonly type: string; readonly yes?: Json | undefined; readonly no?: Json | undefined }
export type FindAnswer = (name: string) => KnownAnswer | undefined
type Written = { readonly ok: true; readonly rule: Json } | { readonly ok: false; readonly why: LeftReason }

class NotSaid extends Error {
  readonly why: LeftReason
  constructor(why: LeftReason) {
    super(why)
    this.why = why
  }
}

const DATES: { readonly [sign in Sign]?: string } = { '<': 'before', '<=': 'same_or_before', '>': 'after', '>=': 'same_or_after' }
const TURNED: { readonly [sign in Sign]: Sign } = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const NUMBERS = new Set(['number', 'rating', 'reckoned'])

type StoredAs = Pick<KnownAnswer, 'type' | 'yes' | 'no'>

/** A literal as the answer that it is compared with is stored. */
const asStored = (value: Json, { type, ...values }: StoredAs): Json => {
  if (type === 'yes-no' || type === 'acknowledgement') {
    const answer = yesOrNo(value, values)
    if (answer === undefined) throw new NotSaid('expression')
    return answer
  }
  if (NUMBERS.has(type)) {
    const number = Number(value)
    if (value === '' || !Number.isFinite(number)) throw new NotSaid('expression')
    return number
  }
  if (type === 'quantity' || type === 'rows' || type === 'file' || type === 'signature' || type === 'money') throw new NotSaid('expression')
  return String(value)
}

/** Says an expression in JSON Logic, with answers compared as they are stored, or why it cannot be said. */
export const writeExpression = (expression: Expression, find: FindAnswer): Written => {
  const known = (name: string): KnownAnswer => {
    const found = find(name)
    if (found === undefined) throw new NotSaid('name')
    return found
  }
  const typeOf = (side: Expression): string | undefined => {
    if (side.is === 'answer') return known(side.name).type
    if (side.is === 'today') return 'date'
    return side.is === 'reckon' || side.is === 'count' ? 'reckoned' : undefined
  }
  const reads = (side: Expression): readonly Json[] => {
    if (side.is === 'answer') return [{ var: known(side.name).path }]
    return side.is === 'reckon' ? [...reads(side.left), ...reads(side.right)] : []
  }
  const guarded = (sides: readonly Expression[], rule: Json): Json => {
    const present = sides.flatMap(reads).map((read) => ({ present: read }))
    return present.length === 0 ? rule : { and: [...present, rule] }
  }
  const value = (side: Expression, as?: StoredAs): Json => {
    switch (side.is) {
      case 'value':
        return as === undefined ? side.value : asStored(side.value, as)
      case 'today':
        return { var: 'today' }
      case 'answer':
        return { var: known(side.name).path }
      case 'reckon': {
        for (const part of [side.left, side.right]) {
          const partType = typeOf(part)
          if (partType !== undefined && !NUMBERS.has(partType)) throw new NotSaid('expression')
        }
        return { [side.sign]: [value(side.left, { type: 'number' }), value(side.right, { type: 'number' })] }
      }
      case 'count':
        return { count: value(side.of) }
      default:
        throw new NotSaid('expression')
    }
  }
  const has = (list: Expression, wanted: Expression): Json => {
    const type = typeOf(list)
    if (wanted.is !== 'value' || type === undefined) throw new NotSaid('expression')
    if (type === 'choices') return { in_list: [String(wanted.value), value(list)] }
    if (type === 'choice') return { '==': [value(list), String(wanted.value)] }
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
    if (type === 'choices') {
      if (sign === '==') return has(left, right)
      if (sign === '!=') return { '!': has(left, right) }
      throw new NotSaid('expression')
    }
    const sides = [value(left), value(right, left.is === 'answer' ? known(left.name) : { type })]
    if (NUMBERS.has(type))
      return sign === '!=' ? { '!': guarded([left, right], { '==': sides }) } : guarded([left, right], { [sign]: sides })
    if (sign === '==' || sign === '!=') return { [sign]: sides }
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
      case 'value':
        if (typeof part.value === 'boolean') return part.value
        throw new NotSaid('expression')
      case 'answer':
        return typeOf(part) === 'yes-no' || typeOf(part) === 'acknowledgement' ? { '==': [value(part), true] } : { present: value(part) }
      default:
        throw new NotSaid('expression')
    }
  }
  const isValue = ['reckon', 'count', 'today', 'list'].includes(expression.is)
  try {
    return { ok: true, rule: isValue ? guardedValue(expression, value, reads) : condition(expression) }
  } catch (error) {
    if (error instanceof NotSaid) return { ok: false, why: error.why }
    throw error
  }
}

/** A calculation has a result once everything it reads is there. */
const guardedValue = (expression: Expression, value: (side: Expression) => Json, reads: (side: Expression) => readonly Json[]): Json => {
  const present = reads(expression).map((read) => ({ present: read }))
  return present.length === 0 ? value(expression) : { if: [{ and: present }, value(expression), null] }
}
