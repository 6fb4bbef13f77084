import type { Entity } from '../../definition/entity.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { implies } from '../implies.ts'
import { laidOpen } from '../laid-open.ts'
import type { Lint } from './lint.ts'

/**
 * Warns about an entity that nobody sees, and about a record that somebody sees who may not see the record it is about. Fields of the same
 * name count as the same value in both records, because lists need copies, such as the campus of a student on a request. An entity that says
 * why its policy is wider has been looked at.
 */
export const lintPolicies: Lint = ({ set, looksAtKind, report }) => {
  if (!looksAtKind('entity')) return
  const open = (policy: string): Json => laidOpen(policy, (id) => set.get('rule', id))
  for (const entity of set.all('entity')) {
    if (entity.policy === undefined && entity.parent === undefined) report('lint.policy-missing', entity.id, '', { id: entity.id })
    const above = subjectOf(entity)
    if (entity.policy === undefined || entity.policyWider !== undefined || above === undefined || entity.parent === above.relation) continue
    const subject = set.get('entity', above.entity)
    const wide = subject?.policy === undefined ? undefined : withId(open(subject.policy), 'record.subject_id')
    if (subject !== undefined && wide !== undefined && !implies(open(entity.policy), wide))
      report('lint.policy-wider', entity.id, '/policy', { relation: above.relation, subject: subject.id })
  }
}

const subjectOf = ({ relations = {} }: Entity): { readonly relation: string; readonly entity: string } | undefined =>
  Object.entries(relations).flatMap(([relation, { entity, by }]) => (by === 'subject_id' ? [{ relation, entity }] : []))[0]

/** The policy of the subject, read from a record about it: the subject's id stands in another field there. */
const withId = (rule: Json, field: string): Json => {
  if (isList(rule)) return rule.map((part) => withId(part, field))
  if (!isRecord(rule)) return rule
  if (rule['var'] === 'record.id') return { var: field }
  return Object.fromEntries(Object.entries(rule).map(([operator, operand]) => [operator, withId(operand, field)]))
}
