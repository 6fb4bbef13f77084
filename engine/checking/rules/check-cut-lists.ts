import { readsOf, visitsOf } from '../../rules/compile/reads.ts'
import { isRecord, operandsOf, type Json } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { calledIn } from '../rule-reads.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The operators that answer wrongly, without a word, when a part of the rows is missing. */
const READ_ALL: readonly string[] = [
  'sum',
  'count',
  'length',
  'min_of',
  'max_of',
  'all',
  'none',
  'reduce',
  'last',
  'overlaps',
  'overlapping',
  'days_covered',
  'group_by',
]

/** The lists that an operator of a piece of logic reads to the end: names under `related`. */
const readToTheEnd = (logic: Json): readonly string[] =>
  visitsOf(logic)
    .filter(({ operator }) => READ_ALL.includes(operator))
    .flatMap(({ rule, operator }) => (isRecord(rule) ? operandsOf(rule, operator).flatMap(readsOf) : []))
    .flatMap(({ from, path = [] }) => (from === 'root' && path[0] === 'related' && path.length === 2 ? [path[1] ?? ''] : []))

/** The same with the rules that the logic calls. */
const listsOf = (context: CheckContext, ids: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const read = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { value } of logicOf(context, id)) {
      for (const name of readToTheEnd(value)) found.set(name, id)
      for (const called of calledIn(value)) read(called)
    }
  }
  ids.forEach(read)
  return found
}

const logicOf = ({ placesOf }: CheckContext, id: string) => placesOf(id).flatMap((place) => (place.as === 'logic' ? [place] : []))

type Uses = { readonly [name: string]: { readonly view: string } }

const checkUses = (context: CheckContext, id: string, uses: Uses | undefined, around: readonly string[]): void => {
  const cut = Object.entries(uses ?? {}).filter(([, { view }]) => context.set.get('view', view)?.limit !== undefined)
  if (cut.length === 0) return
  const lists = listsOf(context, [id, ...around])
  for (const [name, { view }] of cut) {
    const by = lists.get(name)
    if (by !== undefined)
      context.report('view.sum-cut', id, `/uses${pointerStep(name)}/view`, {
        view,
        name,
        by,
        limit: String(context.set.get('view', view)?.limit),
      })
  }
}

/** Nothing counts or adds up the rows of a list that ends at a limit. */
export const checkCutLists: DefinitionCheck = (context) => {
  const { each, outlines } = context
  for (const { id, uses, workflow, forms } of each('case'))
    checkUses(context, id, uses, [workflow, ...forms.flatMap((form) => outlines.get(form)?.forms ?? [form])])
  for (const { id, uses } of each('form')) checkUses(context, id, uses, [])
  for (const { id, uses } of each('screen')) checkUses(context, id, uses, [])
}
