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
  | { readonly is: 'if'; readonly when: Expression; readonly then: Expression; readonly otherwise: Expression }
  /** The first of them that is there. */
  | { readonly is: 'first'; readonly of: readonly Expression[] }
  /** An operator of rules here over values. */
  | {
      readonly is: 'call'
      readonly operator: string
      readonly of: readonly Expression[]
      readonly gives: 'number' | 'text' | 'date' | 'truth'
    }
  /** One number made of an answer of every row. */
  | { readonly is: 'over'; readonly how: 'sum' | 'min_of' | 'max_of'; readonly of: Expression }

export const answer = (name: string): Expression => ({ is: 'answer', name })
export const literal = (value: Json): Expression => ({ is: 'value', value })
export const not = (of: Expression): Expression => ({ is: 'not', of })
export const compare = (left: Expression, sign: Sign, right: Expression): Expression => ({ is: 'compare', sign, left, right })

/** All of them, or any of them; one alone stands for itself. */
export const joined = (is: 'and' | 'or', of: readonly Expression[]): Expression | undefined => (of.length > 1 ? { is, of } : of[0])

export const UNREAD: Expression = { is: 'unread' }

/** Stands before the name of an answer of the same row, where a source tells rows and form apart by name. */
export const OF_ROW = 'row!'

/** Stands before the name of a property of the value that a list offers. */
export const OF_OPTION = 'option!'

/** The conditions that all have to hold. */
export const partsOf = (condition: Expression | undefined): readonly Expression[] => {
  if (condition === undefined) return []
  if (condition.is === 'and') return condition.of.flatMap(partsOf)
  // None of them may hold: each of them may not.
  if (condition.is === 'not' && condition.of.is === 'or') return condition.of.of.flatMap((part) => partsOf(not(part)))
  return condition.is === 'not' && condition.of.is === 'not' ? partsOf(condition.of.of) : [condition]
}

const innerOf = (expression: Expression): readonly Expression[] => {
  switch (expression.is) {
    case 'and':
    case 'or':
    case 'list':
    case 'first':
    case 'call':
      return expression.of
    case 'not':
    case 'present':
    case 'count':
    case 'over':
      return [expression.of]
    case 'compare':
    case 'reckon':
      return [expression.left, expression.right]
    case 'has':
      return [expression.list, expression.value]
    case 'matches':
      return [expression.text]
    case 'if':
      return [expression.when, expression.then, expression.otherwise]
    case 'value':
    case 'answer':
    case 'today':
    case 'unread':
      return []
  }
}

export const hasUnread = (expression: Expression): boolean => expression.is === 'unread' || innerOf(expression).some(hasUnread)

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
