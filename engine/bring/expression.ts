import type { Json } from '../definition/logic.ts'

/** Signs of a comparison, as JSON Logic writes them. */
export type Sign = '==' | '!=' | '<' | '<=' | '>' | '>='

/** A condition or a value of another form engine, before it is known what the answers it reads are called here. */
export type Expression =
  | { readonly is: 'value'; readonly value: Json }
  | { readonly is: 'list'; readonly of: readonly Expression[] }
  | { readonly is: 'answer'; readonly name: string }
  | { readonly is: 'today' }
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
