import type { EffectEntry } from './effect-kind.ts'
import { labelOf, type WriteScope } from './effect-write.ts'

/** The record that `on` names: the subject, or the one a relation leads to. */
const targetOf = ({ set, record }: WriteScope, on: string): { readonly entity: string; readonly id: string } | undefined => {
  if (on === 'subject')
    return record.subject === undefined || record.subjectEntity === undefined
      ? undefined
      : { entity: record.subjectEntity, id: record.subject }
  const relation = set.all('entity').find(({ name }) => name === record.entity)?.relations?.[on]
  if (relation === undefined) throw new Error(`${record.entity} has no relation ${on}`)
  const id = relation.by === 'subject_id' ? record.subject : record.data[relation.by]
  const entity = set.get('entity', relation.entity)?.name
  return typeof id === 'string' && entity !== undefined ? { entity, id } : undefined
}

export const set: EffectEntry<'set'> = {
  once: true,
  fields: ({ set: values, on }) => {
    const named = Object.keys(values).map((name) => ({ name, pointer: `/set/${name}` }))
    if (on === undefined) return [{ of: 'record', named }]
    return [{ of: on === 'subject' ? on : { relation: on, pointer: '/on' }, named }]
  },
  own: ({ set: values, on }) => (on === undefined ? values : {}),
  writes: ({ set: values, on }, scope) => {
    if (on === undefined) return []
    const target = targetOf(scope, on)
    if (target === undefined) throw new Error(`${scope.record.entity} ${scope.record.id} has no ${on} to set values on`)
    return [{ write: 'set', ...target, values, because: scope.because, note: labelOf(scope) }]
  },
}
