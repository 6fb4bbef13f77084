import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/json.ts'
import type { DefinitionReader } from '../workflow/definition-reader.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { hrefOf } from './routes.ts'

/** Where somebody goes after sign-in: a screen, perhaps after a while and with a message. */
export type Landing = { readonly go: string; readonly href?: string; readonly after?: string; readonly message?: string }

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * A row says a screen, or `{ go, after, message, route }`. Parameters of the path are the user's own (`{scholarId}` is
 * `user.scholarId`) unless `route` fills them.
 */
export const landing = (set: DefinitionReader, ruleId: string, data: RuleData): Landing | undefined => {
  const rules = ruleBook(set)
  const said = rules.decide(ruleId, data)
  const go = isRecord(said) ? text(said['go']) : text(said)
  if (go === undefined) return undefined
  const row = isRecord(said) ? said : {}
  const route = isRecord(row['route'])
    ? Object.fromEntries(Object.entries(row['route']).map(([name, logic]) => [name, rules.value(logic, data)]))
    : {}
  const href = hrefOf(set, go, { ...(isRecord(data['user']) && data['user']), ...route })
  const [after, message] = [text(row['after']), text(row['message'])]
  return { go, ...(href !== undefined && { href }), ...(after !== undefined && { after }), ...(message !== undefined && { message }) }
}
