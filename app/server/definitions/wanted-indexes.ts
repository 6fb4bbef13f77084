import { fieldsOfColumn, groupsOf, listOf, namedColumns, type DefinitionSet, type Entity, type Json, type View } from '#engine'
import { COLUMNS_OF_EVERY_RECORD, type Among, type WantedIndex } from '../store/definitions/publish-entities.ts'

type Fields = WantedIndex['fields']

/**
 * The indexes that the views need: equality filters, then the sort, then the id. There is one per filter field before the usual sort, with
 * a view's own equality conditions first; one per other sortable column; and one that holds all counted fields, so that counting reads no
 * record. A tab that names the states of its rows, or those in which a case is over, has an index of its rows alone: what is over grows
 * without end, and neither the tab's list nor its count passes it.
 */
export const wantedIndexes = (set: DefinitionSet): readonly WantedIndex[] => {
  const wanted = new Map<string, WantedIndex>()
  for (const view of set.all('view')) {
    const entity = set.get('entity', view.entity)
    if (!entity) continue
    const isKept = keptFields(entity)
    if (view.group !== undefined) {
      const fields = plain(groupedFields(set, view, entity).filter(isKept))
      wanted.set(JSON.stringify([entity.name, fields]), { entity: entity.name, fields })
      continue
    }
    const fixed = equalities(view.where).filter(isKept)
    const filters = (view.filters ?? []).map(({ field }) => field).filter((field) => isKept(field) && !fixed.includes(field))
    const sorted = [undefined, ...filters].map((filter) =>
      listed([...fixed, ...(filter === undefined ? [] : [filter])], usualSort(view, isKept)),
    )
    const others = sortedBy(set, view, entity, isKept).map((sort) => listed(fixed, sort))
    const read = [...new Set([...fixed, ...filters, ...fieldsCounted(set, view, entity).filter(isKept)])]
    const counted = isCounted(view) ? [plain(read)] : []
    for (const fields of [...sorted, ...others, ...counted])
      wanted.set(JSON.stringify([entity.name, fields]), { entity: entity.name, fields })
    for (const index of indexesOfTabs(set, view, { entity, fixed, read, sort: usualSort(view, isKept) }))
      wanted.set(JSON.stringify(index), index)
  }
  return [...wanted.values()]
}

type Read = { readonly entity: Entity; readonly fixed: readonly string[]; readonly read: readonly string[]; readonly sort: Fields }

/** The index of each tab that names values: what the tab compares, the sort, and beside them all that is counted. */
const indexesOfTabs = (set: DefinitionSet, view: View, { entity, fixed, read, sort }: Read): readonly WantedIndex[] => {
  // The rows of one subject are few.
  if (fixed.includes('subject_id')) return []
  return (view.tabs ?? []).flatMap(({ where, quiet }) => {
    const condition = ofRule(set, where)
    const named = among(condition).filter(({ field }) => isText(entity, field) && read.includes(field))
    const left = named.filter(({ isNone }) => isNone)
    // An index without some values also has the rows of the tab that asks for others besides.
    const only = left.length > 0 || quiet === true ? left : named
    if (only.length === 0) return []
    const fields = listed([...fixed, ...equalities(condition).filter((field) => read.includes(field))], sort)
    const beside = read.filter((name) => !fields.some(({ field }) => field === name))
    return [{ entity: entity.name, fields, beside, only }]
  })
}

const ofRule = (set: DefinitionSet, where: View['where']): View['where'] => {
  const rule = typeof where === 'string' ? set.get('rule', where) : undefined
  return rule?.type === 'condition' ? rule.when : where
}

/** What counting groups reads of the listed record: conditions, groups and sums, and the ids of related records. */
const groupedFields = (set: DefinitionSet, view: View, entity: Entity): readonly string[] => {
  const list = listOf(set, view)
  const { keys = [], figures = [] } = groupsOf(set, view) ?? {}
  const read = [...keys.map(({ field }) => field), ...figures.flatMap(({ sum }) => sum ?? [])]
  const joined = read.flatMap((field) => entity.relations?.[field.split('.')[0] ?? '']?.by ?? [])
  return [...new Set([...equalities(list.where), ...read, ...joined, ...fieldsCounted(set, list, entity)])]
}

const plain = (fields: readonly string[]): Fields => fields.map((field) => ({ field, down: false }))

const listed = (keys: readonly string[], sort: Fields): Fields => {
  const [first] = sort
  const before = [...new Set(keys)].filter((field) => !sort.some((key) => key.field === field))
  return [...plain(before), ...sort, { field: 'id', down: first?.down ?? false }]
}

const usualSort = (view: View, isKept: (field: string) => boolean): Fields => {
  return known(
    (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
    isKept,
  )
}

/** The part of a sort that the record itself has; everything after a field of a relation is sorted in memory. */
const known = (sort: Fields, isKept: (field: string) => boolean): Fields => {
  const end = sort.findIndex(({ field }) => !isKept(field))
  return end === -1 ? sort : sort.slice(0, end)
}

/**
 * Sortable columns other than the usual one. Missing values come last in both directions, so each direction needs its own index; columns
 * where the latest matters get both.
 */
const sortedBy = (set: DefinitionSet, view: View, entity: Entity, isKept: (field: string) => boolean): readonly Fields[] => {
  const usual = view.sort?.[0]
  const hasLatest = new Set((entity.indexed ?? []).filter(({ type }) => type === 'date' || type === 'instant').map(({ field }) => field))
  return namedColumns(set, view)
    .filter(({ field, sort }) => sort === true && isKept(field))
    .flatMap((column) =>
      (hasLatest.has(column.field) || column.field.endsWith('_at') ? [false, true] : [false]).map((down) =>
        known(
          fieldsOfColumn(column).map((field) => ({ field, down })),
          isKept,
        ),
      ),
    )
    .filter(([first]) => first?.field !== usual?.field || first?.down !== (usual?.down ?? false))
}

const isCounted = ({ filters = [], tabs = [] }: View): boolean => filters.length > 0 || tabs.length > 0

/** The path a "var" reads; a second argument would be its default. */
const pathRead = (logic: object): unknown => {
  const args: unknown = 'var' in logic ? logic.var : undefined
  return Array.isArray(args) ? args[0] : args
}

/** The fields of the record read by conditions of tabs, of the view and of the policy. */
const fieldsCounted = (set: DefinitionSet, view: View, entity: Entity): readonly string[] => {
  const rules = new Set<string>()
  const read = (logic: Json | undefined): readonly string[] => {
    if (typeof logic === 'string') return rules.has(logic) ? [] : ofRule(logic)
    if (Array.isArray(logic)) return logic.flatMap((part: Json) => read(part))
    if (typeof logic !== 'object' || logic === null) return []
    const path = pathRead(logic)
    if (typeof path === 'string') return path.startsWith('record.') ? [path.slice('record.'.length)] : []
    return Object.values(logic).flatMap((part) => read(part as Json))
  }
  const ofRule = (id: string): readonly string[] => {
    const rule = set.get('rule', id)
    rules.add(id)
    return rule?.type === 'condition' ? read(rule.when as Json) : []
  }
  return [view.where, ...(view.tabs ?? []).map(({ where }) => where), entity.policy].flatMap((logic) => read(logic as Json | undefined))
}

/** Fields that an index can hold: those with a slot, and the columns of every record. */
const keptFields = ({ indexed = [] }: Entity): ((field: string) => boolean) => {
  // A list has no order, and an index of its own.
  const fields = new Set([...COLUMNS_OF_EVERY_RECORD, ...indexed.filter(({ type }) => type !== 'list').map(({ field }) => field)])
  return (field) => fields.has(field) && field !== 'id'
}

/** Fields that a condition compares with one value, in a part that every row must fulfill. */
const equalities = (condition: View['where']): readonly string[] => {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return []
  const entries = Object.entries(condition)
  return entries.flatMap(([operator, args]) => {
    if (operator === 'and' && Array.isArray(args)) return args.flatMap((arg) => equalities(arg as View['where']))
    if (operator !== '==' || !Array.isArray(args)) return []
    return args.flatMap((arg: unknown) => {
      const path = typeof arg === 'object' && arg !== null ? pathRead(arg) : undefined
      return typeof path === 'string' && path.startsWith('record.') ? [path.slice('record.'.length)] : []
    })
  })
}

/** The values that a condition asks for or rules out by name, several for a field, in a part that every row must fulfill. */
const among = (condition: View['where']): readonly Among[] => {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return []
  return Object.entries(condition).flatMap(([operator, args]): readonly Among[] => {
    if (operator === 'and' && Array.isArray(args)) return args.flatMap((arg) => among(arg as View['where']))
    if (operator === 'in_list') return namedIn(args, false)
    const [negated] = operator === '!' ? [args].flat() : []
    return typeof negated === 'object' && negated !== null && 'in_list' in negated ? namedIn(negated.in_list, true) : []
  })
}

const namedIn = (args: unknown, isNone: boolean): readonly Among[] => {
  const [of, values] = Array.isArray(args) ? (args as readonly unknown[]) : []
  const path = typeof of === 'object' && of !== null ? pathRead(of) : undefined
  if (typeof path !== 'string' || !path.startsWith('record.') || !Array.isArray(values) || values.length === 0) return []
  return values.every((value) => typeof value === 'string') ? [{ field: path.slice('record.'.length), values, isNone }] : []
}

const isText = ({ indexed = [] }: Entity, name: string): boolean =>
  name === 'state' || indexed.some(({ field, type }) => field === name && type === 'text')
