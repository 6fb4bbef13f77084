import type { Entity } from '../../definition/entity.ts'
import type { View } from '../../definition/view.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { fieldPath, relationPath, type FieldPath } from '../../views/field-path.ts'
import { entityFields } from '../entity-fields.ts'
import type { CheckContext } from '../check-context.ts'

/** A place of a view that names a field. */
export type ViewPlace = { readonly view: View; readonly entity: Entity; readonly pointer: string }

/** The field that a name of the view leads to, where it exists; what is wrong with it otherwise. */
export const fieldAt = ({ set, report }: CheckContext, { view, entity, pointer }: ViewPlace, name: string): FieldPath | undefined => {
  const found = fieldPath(set, entity, name.replace(/^record\./, ''))
  const { relations, owner, field } = found
  const [step = '', ...more] = field.split('.')
  const joined = new Set((view.join ?? []).flatMap((path) => relationPath(set, entity, path) ?? []).map(({ path }) => path))
  const missing = relations.find(({ path }) => !joined.has(path))
  if (more.length > 0) {
    const hint = didYouMean(step, Object.keys(owner.relations ?? {}))
    // A relation to an entity that is missing was reported there.
    if (owner.relations?.[step] === undefined) report('view.relation-unknown', view.id, pointer, { entity: owner.id, name: step, hint })
    return undefined
  }
  if (missing !== undefined) {
    const path = relations.at(-1)?.path ?? ''
    report('view.relation-unknown', view.id, pointer, { entity: 'The view', name: path, hint: `Add "${path}" under "join". ` })
    return undefined
  }
  const { names, isOpen } = entityFields(set, owner)
  if (isOpen || names.has(field)) return found
  report('view.field-unknown', view.id, pointer, { entity: owner.id, name: field, hint: didYouMean(field, [...names]) })
  return undefined
}
