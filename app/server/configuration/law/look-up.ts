import { createHash } from 'node:crypto'
import { lawOf, rulesInTime, type DefinitionSet, type Rule } from '#engine'
import { addLawCheck, listLawChecks, type LawCheck } from '../../store/configuration/law-checks.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

const hashOf = (rule: Rule): string => createHash('sha256').update(lawOf(rule)).digest('hex')

/** Who looked the rules up: all checks by their rule, and the last day for each rule that reads today as it read then. */
export type LookedUp = { readonly checks: ReadonlyMap<string, readonly LawCheck[]>; readonly days: ReadonlyMap<string, string> }

export const lookedUp = async ({ tx, definitions: { set } }: ViewerContext): Promise<LookedUp> => {
  const checks = Map.groupBy(await listLawChecks(tx), ({ rule }) => rule)
  const days = [...checks].flatMap(([id, ofRule]): readonly [string, string][] => {
    const rule = set.get('rule', id)
    const last = rule && ofRule.find(({ rule_hash }) => rule_hash === hashOf(rule))
    return last ? [[id, last.checked_on]] : []
  })
  return { checks, days: new Map(days) }
}

const isLawIn = (set: DefinitionSet, id: string, today: string): boolean => rulesInTime(set, today).some((rule) => rule.id === id)

/** Notes that the viewer looked a rule up today. */
export const noteLookedUp = async (context: ViewerContext, id: string, note: string): Promise<Failure | undefined> => {
  const { tx, today, viewer, definitions } = context
  const rule = definitions.set.get('rule', id)
  if (rule === undefined || !isLawIn(definitions.set, id, today)) return fail('request.not-found')
  const by = { id: viewer.account.id, name: viewer.user.name }
  await addLawCheck(tx, { rule: id, rule_hash: hashOf(rule), checked_on: today, note }, by)
  return undefined
}
