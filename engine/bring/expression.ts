import type { Json } from '../definition/logic.ts'

/** Signs of a comparison, as JSON Logic writes them. */
export type Sign = '==' | '!=' | '<' | '<=' | '>' | '>='

/** A condition or a value of another form engine, before it is known what the answers it reads are called here. */
export type Expression =
  | { readonly is: 'value'; readonly value: Json }
  | { readonly is: 'list'; readonly of: readonly Expression[] }
  | { readonly is: 'answer'; readonly name: string }
  | { readonly is: 'today' }
  /** A part that could not be read: what it guards is not known. */
  | { readonly is: 'unread' }
  | { readonly is: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly is: 'not' | 'present' | 'count'; readonly of: Expression }
  | { readonly is: 'compare'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'reckon'; readonly sign: '+' | '-' | '*' | '/' | '%'; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'has'; readonly list: Expression; readonly value: Expression }
  | { readonly is: 'matches'; readonly text: Expression; readonly pattern: string }

export const answer = (name: string): Expression => ({ is: 'answer', name })
export const literal = (value: Json): Expression => ({ is: 'value', value })
export const not = (of: Expression): Expression => ({ is: 'not', of })
export const compare = (left: Expression, sign: Sign, right: Expression): Expression => ({ is: 'compare', sign, left, right })

/** All of them, or any of them; one alone stands for itself. */
export const joined = (is: 'and' | 'or', of: readonly Expression[]): Expression | undefined => (of.length > 1 ? { is, of } : of[0])

export const UNREAD: Expression = { is: 'unread' }

/** Stands before the name of an answer of the same row, where a source tells rows and form apart by name. */
export const OF_ROW = 'row!'

/** The conditions that all have to hold. */
export const partsOf = (condition: Expression | undefined): readonly Expression[] => {
  if (condition === undefined) return []
  return condition.is === 'and' ? condition.of.flatMap(partsOf) : [condition]
}

export const hasUnread = (expression: Expression): boolean => {
  const { is } = expression
  if (is === 'unread') return true
  if (is === 'and' || is === 'or' || is === 'list') return expression.of.some(hasUnread)
  if (is === 'not' || is === 'present' || is === 'count') return hasUnread(expression.of)
  if (is === 'compare' || is === 'reckon') return hasUnread(expression.left) || hasUnread(expression.right)
  if (is === 'has') return hasUnread(expression.list) || hasUnread(expression.value)
  return is === 'matches' && hasUnread(expression.text)
}

const YES = new Set<Json>([true, 'true', 'yes', 1])
const NO = new Set<Json>([false, 'false', 'no', 0])

/** A value of a question of yes and no, which a source may store as Y and N; undefined for any other value. */
export const yesOrNo = (
  value: Json,
  { yes, no }: { readonly yes?: Json | undefined; readonly no?: Json | undefined },
): boolean | undefined => {
  if (yes !== undefined && value === yes) return true
  if (no !== undefined && value === no) return false
  if (YES.has(value)) return true
  return NO.has(value) ? false : undefined
}
