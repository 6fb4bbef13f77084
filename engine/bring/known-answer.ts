import type { Json } from '../definition/logic.ts'
import type { LeftReason } from './bring-log.ts'
import { yesOrNo, type Expression } from './expression.ts'

/** An answer as rules here read it. `type` is that of its question, or of a worked out value; rows and numbers that are worked out have none of the types. */
export type KnownAnswer = {
  readonly path: string
  readonly type: string
  readonly yes?: Json | undefined
  readonly no?: Json | undefined
  /** What the source calls an answer that is none of these values. */
  readonly other?: { readonly called: string; readonly values: readonly string[] } | undefined
  /** It stands in every row of the list at `path`, under this name. */
  readonly key?: string
}
export type FindAnswer = (name: string) => KnownAnswer | undefined
/** Ends the writing of an expression that rules here do not say. */
export class NotSaid extends Error {
  readonly why: LeftReason
  constructor(why: LeftReason) {
    super(why)
    this.why = why
  }
}

export const NUMBERS: ReadonlySet<string> = new Set(['number', 'rating', 'reckoned'])
export const CONDITIONS: ReadonlySet<Expression['is']> = new Set(['and', 'or', 'not', 'present', 'compare', 'has', 'matches'])

export type ComparedAs = Pick<KnownAnswer, 'type' | 'yes' | 'no'>

/** A literal as the answer that it is compared with is stored. */
export const asStored = (value: Json, { type, ...values }: ComparedAs): Json => {
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

const GIVEN = { number: 'reckoned', text: 'text', date: 'date', truth: 'yes-no' } as const

const literalType = (value: Json): string | undefined => {
  if (typeof value === 'number') return 'reckoned'
  if (typeof value === 'boolean') return 'yes-no'
  return value === '' || value === null ? undefined : 'text'
}

/** The type of a value, as answers have types; undefined where it may be of any. */
export const typeOfExpression = (side: Expression, find: FindAnswer): string | undefined => {
  const typeOf = (inner: Expression): string | undefined => typeOfExpression(inner, find)
  switch (side.is) {
    case 'answer':
      return find(side.name)?.type
    case 'today':
      return 'date'
    case 'call':
      return GIVEN[side.gives]
    case 'if':
      return typeOf(side.then) ?? typeOf(side.otherwise) ?? ofLiteral(side.then) ?? ofLiteral(side.otherwise)
    case 'first':
      return side.of.map((each) => typeOf(each) ?? ofLiteral(each)).find((type) => type !== undefined)
    case 'reckon': {
      const [left, right] = [typeOf(side.left), typeOf(side.right)]
      return left === 'date' && right !== 'date' ? 'date' : 'reckoned'
    }
    case 'count':
    case 'over':
      return 'reckoned'
    default:
      return CONDITIONS.has(side.is) ? 'yes-no' : undefined
  }
}

const ofLiteral = (side: Expression): string | undefined => (side.is === 'value' ? literalType(side.value) : undefined)
