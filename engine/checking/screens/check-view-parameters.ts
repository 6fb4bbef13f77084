import { isRecord, type Json } from '../../rules/values/json.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

type Use = { readonly view: string; readonly given: readonly string[]; readonly pointer: string }

/** Every place of a definition that names a view together with arguments for it. */
const usesIn = (value: Json, pointer: string): readonly Use[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((element, index) => usesIn(element, `${pointer}/${index}`))
  if (!isRecord(value)) return []
  const { view, with: given, show } = value
  // Figures take the parameters of the page they lead to.
  const own =
    typeof view === 'string' && show !== 'chart' && show !== 'tiles'
      ? [{ view, given: isRecord(given) ? Object.keys(given) : [], pointer }]
      : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => usesIn(inner, pointer + pointerStep(name)))]
}

const checkUse = ({ set, report, hasHole }: CheckContext, id: string, { view, given, pointer }: Use): void => {
  const used = set.get('view', view)
  const taken = (used?.over === undefined ? used : set.get('view', used.over))?.with
  if (set.get('view', view) === undefined || hasHole(id, pointer)) return
  const known = taken ?? []
  const wrong = given.filter((name) => !known.includes(name))
  for (const name of wrong)
    report('parameter.not-taken', id, `${pointer}/with${pointerStep(name)}`, { view, name, hint: didYouMean(name, known) })
  // A misspelled parameter is not reported as missing as well.
  if (wrong.length === 0) for (const name of known) if (!given.includes(name)) report('parameter.missing', id, pointer, { view, name })
}

/** A call of a view passes exactly the parameters the view declares. */
export const checkViewParameters: DefinitionCheck = (context) => {
  for (const kind of ['case', 'form', 'screen', 'lookup', 'menu', 'view', 'workflow', 'connection'] as const)
    for (const definition of context.each(kind))
      for (const use of usesIn(definition as unknown as Json, '')) checkUse(context, definition.id, use)
  for (const { id, over, with: given = {}, unless, effects = [] } of context.each('automation')) {
    for (const use of usesIn(effects as unknown as Json, '/effects')) checkUse(context, id, use)
    checkUse(context, id, { view: over, given: Object.keys(given), pointer: '' })
    if (unless !== undefined) checkUse(context, id, { view: unless.exists, given: Object.keys(unless.with ?? {}), pointer: '/unless' })
  }
}
