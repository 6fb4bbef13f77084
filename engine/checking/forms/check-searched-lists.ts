import type { Lookup } from '../../definition/lookup.ts'
import { namesOf } from '../../messages/fill-text.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import { calledIn } from '../rule-reads.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { eachTypedPlace, type TypedPlace } from '../typed-places.ts'

/** What the options of a question say of each value of the list. */
const OF_EACH_VALUE = ['from', 'where', 'hide', 'disable', 'disableWhen', 'first'] as const

const isSearched = ({ set }: CheckContext, lookup: string | undefined): boolean =>
  lookup !== undefined && set.get('lookup', lookup)?.from?.search === true

/** The records of a view are found by the words of their entity, and a chosen one by an index. */
const checkView = ({ set, report, hasHole }: CheckContext, { id, from }: Lookup, view: string): void => {
  const entity = set.get('entity', set.get('view', view)?.entity ?? '')
  if (entity === undefined || hasHole(id, '/from')) return
  const { value = 'id' } = from ?? {}
  if ((entity.search ?? []).length === 0) report('lookup.search-words', id, '/from/search', { entity: entity.id })
  const isFound = value === 'id' || entity.indexed?.some(({ field }) => field === value) === true
  if (!isFound) report('lookup.search-value', id, '/from/value', { value, entity: entity.id })
}

const checkList = (context: CheckContext, lookup: Lookup): void => {
  const { report } = context
  const { id, from, values } = lookup
  if (from?.search !== true) return
  if (from.workflow !== undefined) report('lookup.search-source', id, '/from/search', { source: from.workflow })
  if (from.view !== undefined) checkView(context, lookup, from.view)
  values?.forEach(({ label, help = '' }, index) => {
    const [name] = [...namesOf(label), ...namesOf(help)]
    if (name !== undefined) report('lookup.search-text', id, `/values/${index}`, { name })
  })
}

const checkPlace = ({ report }: CheckContext, { id, pointer, name, own, whole, item }: TypedPlace): void => {
  const tell = (property: string, at: string): void =>
    report('lookup.search-whole', id, `${pointer}/${at}`, { name, property, list: whole.lookup ?? '' })
  for (const property of ['ordered', 'ownText'] as const)
    if (own[property] !== undefined && own[property] !== false) tell(property, property)
  for (const property of OF_EACH_VALUE) if (item?.options?.[property] !== undefined) tell(`options.${property}`, `options/${property}`)
}

/** The first list that a rule asks about a value which stands in no answer and on no record. */
const composedRead = (rule: Json, context: CheckContext): string | undefined => {
  if (Array.isArray(rule)) return rule.map((entry) => composedRead(entry, context)).find((found) => found !== undefined)
  if (!isRecord(rule)) return undefined
  for (const operator of ['lookup_label', 'lookup_prop']) {
    const args = rule[operator]
    if (!Array.isArray(args)) continue
    const [value, list] = args as readonly Json[]
    const isRead = isRecord(value) && ('var' in value || 'val' in value)
    if (typeof list === 'string' && isSearched(context, list) && !isRead && typeof value !== 'string') return list
  }
  return composedRead(Object.values(rule), context)
}

const isAskedLogic = (as: string, pointer: string): boolean => as === 'logic' && !pointer.startsWith('/examples')

/** The rules that a form asks, directly or through others. */
const rulesOfForm =
  (form: string) =>
  ({ set, placesOf }: CheckContext): readonly string[] => {
    const found = new Set<string>()
    const visit = (id: string): void => {
      for (const place of placesOf(id)) {
        if (place.as !== 'logic' || !isAskedLogic(place.as, place.pointer)) continue
        for (const called of calledIn(place.value)) {
          if (found.has(called) || set.get('rule', called) === undefined) continue
          found.add(called)
          visit(called)
        }
      }
    }
    visit(form)
    return [...found]
  }

const rulesOfForms = ({ set, shared }: CheckContext): ReadonlySet<string> =>
  new Set(set.all('form').flatMap(({ id }) => shared(`rules of ${id}`, rulesOfForm(id), sameElements<string>)))

const sameSet = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  before.size === after.size && [...before].every((id) => after.has(id))

/** Whether a form asks the rule. One that only the server asks may read the whole list. */
const isAskedByForm = (context: CheckContext, id: string): boolean => context.shared('rules of forms', rulesOfForms, sameSet).has(id)

const checkRules = (context: CheckContext): void => {
  for (const { id, kind, visited } of context.eachPlaces(['form', 'rule'])) {
    if (kind === 'rule' && !isAskedByForm(context, id)) continue
    for (const place of visited) {
      const list = place.as === 'logic' && isAskedLogic(place.as, place.pointer) ? composedRead(place.value, context) : undefined
      if (list !== undefined) context.report('lookup.search-composed', id, place.pointer, { list })
    }
  }
}

/** A list of records writes no labels from a list that is searched, which it would have to read as a whole. */
const checkColumns = ({ set, each, report }: CheckContext): void => {
  for (const { id, columns = [], filters = [] } of each('view'))
    for (const [part, entries] of [
      ['columns', columns],
      ['filters', filters],
    ] as const)
      entries.forEach(({ lookup }, index) => {
        const from = lookup === undefined ? undefined : set.get('lookup', lookup)?.from
        if (from?.search === true && from.view !== undefined)
          report('lookup.search-column', id, `/${part}/${index}/lookup`, { list: lookup ?? '' })
      })
}

/** Nothing needs a whole list that stays on the server. */
export const checkSearchedLists: DefinitionCheck = (context) => {
  for (const lookup of context.each('lookup')) checkList(context, lookup)
  for (const place of eachTypedPlace(context)) if (isSearched(context, place.whole.lookup)) checkPlace(context, place)
  checkRules(context)
  checkColumns(context)
}
