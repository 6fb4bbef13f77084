import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/values/json.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { hrefOf, throughIndex } from './routes.ts'

/** Where a user goes after sign-in: a screen, optionally after a delay and with a message. */
export type Landing = { readonly go: string; readonly href?: string; readonly after?: string; readonly message?: string }

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Where a user goes after sign-in, by the landing table; undefined when no row fits. A row names a screen, or gives
 * `{ go, after, message, route }`. Path parameters are taken from the user (`{scholarId}` is `user.scholarId`) unless `route` gives them.
 */
export const landing = (set: DefinitionReader, ruleId: string, data: RuleData): Landing | undefined => {
  const rules = ruleBook(set)
  const decision = rules.decide(ruleId, data)
  const go = isRecord(decision) ? text(decision['go']) : text(decision)
  if (go === undefined) return undefined
  const row = isRecord(decision) ? decision : {}
  const route = isRecord(row['route'])
    ? Object.fromEntries(Object.entries(row['route']).map(([name, logic]) => [name, rules.value(logic, data)]))
    : {}
  // An app is entered where it begins.
  const screen = set.get('screen', go)
  const href = screen && hrefOf(set, throughIndex(set, screen).id, { ...(isRecord(data['user']) && data['user']), ...route })
  const [after, message] = [text(row['after']), text(row['message'])]
  return { go, ...(href !== undefined && { href }), ...(after !== undefined && { after }), ...(message !== undefined && { message }) }
}
