import type { View } from '../../definition/view.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { fieldPath, relationPath } from '../../views/field-path.ts'
import { holdsList } from '../../views/holds-list.ts'
import { entityFields } from '../entity-fields.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'
import { fieldAt, type ViewPlace } from './view-fields.ts'

type Use = 'show' | 'sort' | 'filter' | 'range' | 'text'
const USES = { sort: 'sorting', range: 'a range', text: 'a filter by its beginning' } as const

const filterUse = ({ as }: NonNullable<View['filters']>[number]): Use => (as === 'range' || as === 'text' ? as : 'filter')

const checkName = (context: CheckContext, at: ViewPlace, name: string, use: Use): void => {
  const { set, report } = context
  const { view, pointer } = at
  const found = fieldAt(context, at, name)
  if (found === undefined || use === 'show') return
  const { owner, field } = found
  if (use !== 'filter' && holdsList(set, owner, field)) report('view.list-order', view.id, pointer, { name: field, use: USES[use] })
  else if (!entityFields(set, owner).indexed.has(field))
    report('view.not-indexed', view.id, pointer, { name: field, use: use === 'range' || use === 'text' ? 'filter' : use, entity: owner.id })
}

/** A view names fields its records have, and sorts and filters only by fields the database has indexed. */
export const checkViews: DefinitionCheck = (context) => {
  const { set, each, report } = context
  for (const view of each('view')) {
    const entity = set.get('entity', view.entity)
    if (entity === undefined) continue
    const check = (name: string, pointer: string, use: Use): void => checkName(context, { view, entity, pointer }, name, use)
    view.join?.forEach((name, index) => {
      const step = name.split('.').find((_, at, steps) => relationPath(set, entity, steps.slice(0, at + 1).join('.')) === undefined)
      if (step === undefined) return
      const { owner } = fieldPath(set, entity, `${name}.id`)
      const hint = didYouMean(step, Object.keys(owner.relations ?? {}))
      report('view.relation-unknown', view.id, `/join/${index}`, { entity: owner.id, name: step, hint })
    })
    view.filters?.forEach((filter, index) => check(filter.field, `/filters/${index}/field`, filterUse(filter)))
    if (view.group !== undefined) continue
    view.columns.forEach(({ field, value, sort }, index) => {
      if (field !== undefined && value === undefined) check(field, `/columns/${index}/field`, sort === true ? 'sort' : 'show')
    })
    view.sort?.forEach((sort, index) => check(sort.field, `/sort/${index}/field`, 'sort'))
  }
}
