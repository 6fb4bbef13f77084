import type { DefinitionCheck } from '../check-context.ts'

/** The day after a date. */
const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A successor can stand wherever the rule stands: same type, same arguments, and no day between them without a law. */
export const checkSuccessors: DefinitionCheck = ({ set, each, report, isHole }) => {
  for (const rule of each('rule')) {
    const { to, successor } = rule.effective ?? {}
    const next = successor === undefined ? undefined : set.get('rule', successor)
    const at = '/effective/successor'
    if (next === undefined || isHole(rule.id, '/effective')) continue
    if (to === undefined) report('law.successor-idle', rule.id, at, { successor: next.id })
    if (next.type !== rule.type) report('law.successor-type', rule.id, at, { successor: next.id, type: next.type, own: rule.type })
    const unknown = (next.with ?? []).find((name) => !(rule.with ?? []).includes(name))
    if (unknown !== undefined) report('law.successor-with', rule.id, at, { successor: next.id, name: unknown })
    const from = next.effective?.from
    if (to !== undefined && from !== undefined && from > dayAfter(to)) report('law.gap', rule.id, at, { successor: next.id, to, from })
  }
}
