import type { Kind } from '../../definition/kinds.ts'
import type { View } from '../../definition/view.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCode } from '../../loading/codes.ts'
import type { Params } from '../../loading/diagnostic-log.ts'
import { valueAt } from '../../loading/json-value.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import { figureName, groupKey, type GroupKey } from '../../views/groups-of.ts'
import { entityFields } from '../entity-fields.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'
import { fieldAt, type ViewPlace } from './view-fields.ts'

/** The indexes with one value that people tell apart. */
const GROUPED_BY: readonly string[] = ['text', 'id', 'date']
/** Instants and counts that every record has. */
const RECORD_DATES: readonly string[] = ['created_at', 'updated_at', 'version']

/** What groups are made by has one value in an index; only a date has parts. */
const checkGroup = (context: CheckContext, at: ViewPlace, { field: name, by }: GroupKey): void => {
  const { set, report } = context
  const { view, pointer } = at
  const found = fieldAt(context, at, name)
  if (found === undefined) return
  const { owner, field } = found
  const type = owner.indexed?.find((index) => index.field === field)?.type
  if (!entityFields(set, owner).indexed.has(field))
    report('view.not-indexed', view.id, pointer, { name: field, use: 'group', entity: owner.id })
  else if (type === undefined ? RECORD_DATES.includes(field) : !GROUPED_BY.includes(type))
    report('view.group-type', view.id, pointer, { name, type: type ?? 'instant' })
  else if (by !== undefined && type !== 'date') report('view.group-part', view.id, pointer, { name, by })
}

const checkSum = (context: CheckContext, at: ViewPlace, name: string): void => {
  const { report } = context
  const found = fieldAt(context, at, name)
  const type = found?.owner.indexed?.find((index) => index.field === found.field)?.type
  if (found !== undefined && type !== 'number' && type !== 'integer')
    report('view.sum-type', at.view.id, at.pointer, { name, entity: found.owner.id })
}

const checkColumn = (context: CheckContext, at: ViewPlace, column: View['columns'][number]): void => {
  const { view, pointer } = at
  const { field, value, count, sum, sort, label } = column
  const report = (code: DefinitionCode, place: string, params: Params = {}): void => context.report(code, view.id, pointer + place, params)
  if ([field, count, sum].filter((shown) => shown !== undefined).length !== 1) return report('view.column-one', '')
  if (field === undefined) {
    if (view.group === undefined) return report('view.figure-alone', count === undefined ? '/sum' : '/count')
    return sum === undefined ? undefined : checkSum(context, { ...at, pointer: `${pointer}/sum` }, sum)
  }
  if (label === undefined && (view.group === undefined || value !== undefined)) return report('view.column-label', '', { name: field })
  const isKey = view.group?.some((group) => groupKey(group).field === field) === true
  if (value !== undefined) {
    if (sort === true) report('view.computed-order', '/sort', { name: field })
    if (isKey || entityFields(context.set, at.entity).names.has(field))
      report('view.computed-name', '/field', { name: field, entity: at.entity.id })
    return undefined
  }
  return isKey || view.group === undefined ? undefined : report('view.column-alone', '/field', { name: field })
}

/** What a list of groups takes from the list it counts, and so cannot say itself. */
const OF_THE_LIST = ['where', 'policy', 'none', 'with', 'join', 'filters', 'tabs', 'search'] as const

const checkOver = ({ set, report, isHole }: CheckContext, view: View): void => {
  if (view.over === undefined) return
  const list = set.get('view', view.over)
  if (view.group === undefined) return report('view.over-alone', view.id, '/over')
  for (const name of OF_THE_LIST) if (view[name] !== undefined) report('view.over-own', view.id, `/${name}`, { name, list: view.over })
  if (list === undefined || isHole(list.id, '/entity')) return
  if (list.group !== undefined) report('view.over-groups', view.id, '/over', { list: view.over })
  if (list.entity !== view.entity)
    report('view.over-entity', view.id, '/over', { list: view.over, entity: view.entity, other: list.entity })
}

/** The words for the values of a group: a column of the view, or a filter of the list. */
const checkKeyWords = ({ set, report }: CheckContext, view: View): void =>
  view.group?.map(groupKey).forEach(({ field, by }, index) => {
    const list = view.over === undefined ? view : set.get('view', view.over)
    const isNamed =
      list?.filters?.some((filter) => filter.field === field) === true || view.columns.some((column) => column.field === field)
    if (!isNamed && list !== undefined)
      report('view.group-words', view.id, `/group/${index}${by === undefined ? '' : '/field'}`, { name: field })
  })

const checkGroupSort = ({ report }: CheckContext, view: View): void => {
  const figures = view.columns.flatMap(({ field, count, sum }) =>
    field === undefined && (count ?? sum) !== undefined ? [figureName({ sum })] : [],
  )
  const known = [...(view.group ?? []).map((group) => groupKey(group).field), ...figures]
  view.sort?.forEach(({ field }, index) => {
    if (!known.includes(field))
      report('view.group-sort', view.id, `/sort/${index}/field`, { name: field, hint: didYouMean(field, known), known: known.join(', ') })
  })
}

/** Where groups may stand for records: in blocks that draw lists and figures, and among the rows that rules read. */
const TAKES_GROUPS: readonly string[] = ['view', 'chart', 'tiles']

const takesGroups = ({ set }: CheckContext, id: string, kind: Kind, pointer: string): boolean => {
  if (/^\/uses\/[^/]+\/view$/u.test(pointer)) return true
  if (kind !== 'screen' || !/\/blocks\/\d+\/view$/u.test(pointer)) return false
  const block = valueAt(set.get('screen', id) as unknown as Json, pointerSteps(pointer.slice(0, -'/view'.length)))
  return isRecord(block) && TAKES_GROUPS.includes(String(block['show']))
}

const checkPlaces = (context: CheckContext): void => {
  const { set, eachPlaces, report } = context
  for (const { id, kind, visited } of eachPlaces())
    for (const place of visited)
      if (place.as === 'ref' && place.pointer !== '/over' && set.get('view', place.value)?.group !== undefined)
        if (!takesGroups(context, id, kind, place.pointer)) report('view.groups-here', id, place.pointer, { view: place.value })
}

/** A list of groups counts by what an index holds, has words for its groups, and takes everything else from its list. */
export const checkViewGroups: DefinitionCheck = (context) => {
  const { set, each } = context
  checkPlaces(context)
  for (const view of each('view')) {
    const entity = set.get('entity', view.entity)
    if (entity === undefined) continue
    // The list behind the groups joins what they go through.
    const list = set.get('view', view.over ?? view.id)
    const grouped = { ...view, join: [...(view.join ?? []), ...(view.over === undefined ? [] : (list?.join ?? []))] }
    checkOver(context, view)
    checkKeyWords(context, view)
    view.group?.forEach((group, index) => {
      const pointer = `/group/${index}${typeof group === 'string' ? '' : '/field'}`
      checkGroup(context, { view: grouped, entity, pointer }, groupKey(group))
    })
    view.columns.forEach((column, index) => checkColumn(context, { view: grouped, entity, pointer: `/columns/${index}` }, column))
    if (view.group !== undefined) checkGroupSort(context, view)
  }
}
