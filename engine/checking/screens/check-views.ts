import type { Entity } from '../../definition/entity.ts'
import type { View } from '../../definition/view.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { holdsList } from '../../views/holds-list.ts'
import { entityFields } from '../entity-fields.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

type Use = 'show' | 'sort' | 'filter' | 'range' | 'text'
const USES = { sort: 'sorting', range: 'a range', text: 'a filter by its beginning' } as const

const filterUse = ({ as }: NonNullable<View['filters']>[number]): Use => (as === 'range' || as === 'text' ? as : 'filter')

const checkName = ({ set, report }: CheckContext, view: View, entity: Entity, name: string, pointer: string, use: Use): void => {
  const [first = '', second] = name.replace(/^record\./, '').split('.')
  const relation = second === undefined ? undefined : entity.relations?.[first]
  const joined = relation === undefined ? undefined : set.get('entity', relation.entity)
  if (second !== undefined && (relation === undefined || !(view.join ?? []).includes(first))) {
    return report('view.relation-unknown', view.id, pointer, {
      entity: relation === undefined ? entity.id : 'The view',
      name: first,
      hint: relation === undefined ? didYouMean(first, Object.keys(entity.relations ?? {})) : `Add "${first}" under "join". `,
    })
  }
  if (second !== undefined && joined === undefined) return
  const owner = joined ?? entity
  const field = second ?? first
  const { names, indexed, isOpen } = entityFields(set, owner)
  if (!isOpen && !names.has(field))
    report('view.field-unknown', view.id, pointer, { entity: owner.id, name: field, hint: didYouMean(field, [...names]) })
  else if (use !== 'show' && use !== 'filter' && holdsList(set, owner, field))
    report('view.list-order', view.id, pointer, { name: field, use: USES[use] })
  else if (use !== 'show' && !indexed.has(field))
    report('view.not-indexed', view.id, pointer, { name: field, use: use === 'range' || use === 'text' ? 'filter' : use, entity: owner.id })
}

/** A view names fields its records have, and sorts and filters only by fields the database has indexed. */
export const checkViews: DefinitionCheck = (context) => {
  for (const view of context.set.all('view')) {
    const entity = context.set.get('entity', view.entity)
    if (entity === undefined) continue
    const check = (name: string, pointer: string, use: Use): void => checkName(context, view, entity, name, pointer, use)
    view.join?.forEach((name, index) => {
      if (entity.relations?.[name] === undefined)
        context.report('view.relation-unknown', view.id, `/join/${index}`, {
          entity: entity.id,
          name,
          hint: didYouMean(name, Object.keys(entity.relations ?? {})),
        })
    })
    view.columns.forEach((column, index) => check(column.field, `/columns/${index}/field`, column.sort === true ? 'sort' : 'show'))
    view.filters?.forEach((filter, index) => check(filter.field, `/filters/${index}/field`, filterUse(filter)))
    view.sort?.forEach((sort, index) => check(sort.field, `/sort/${index}/field`, 'sort'))
  }
}
