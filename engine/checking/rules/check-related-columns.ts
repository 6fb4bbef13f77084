import type { Example } from '../../definition/head.ts'
import { rowsIn } from '../../examples/given-rows.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { namedColumns, fieldsOfColumn } from '../../views/columns-of.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { calledIn } from '../rule-reads.ts'
import { rowOf } from '../../forms/plan/form-outline.ts'
import { listGiven, rowReadOfPath, rowReadsOf, type RowRead } from './row-reads.ts'

type Uses = { readonly [name: string]: { readonly view: string } }
type ReadAt = RowRead & { readonly id: string }

/** What rows have besides the columns of their view. */
const ALWAYS = ['id', 'state']

/** The paths that a row of a view has; undefined where its columns are not fully known. */
const columnsOfRows = ({ set, holesOf }: CheckContext, id: string): readonly string[] | undefined => {
  const view = set.get('view', id)
  if (view === undefined || set.get('entity', view.entity) === undefined || holesOf(id).length > 0) return undefined
  const columns = namedColumns(set, view)
  const shown = columns.flatMap((column) => [column.field, ...fieldsOfColumn({ ...column, value: undefined })])
  return [...new Set([...(view.group === undefined ? ALWAYS : []), ...shown])]
}

/** A column with a record or a file has what is inside it, and a column of a relation makes the relation there. */
const isShown = (columns: readonly string[], field: readonly string[]): boolean => {
  const path = field.join('.')
  return (
    columns.some((column) => column === path || path.startsWith(`${column}.`) || column.startsWith(`${path}.`)) || field.at(-1) === 'id'
  )
}

/** The names of a form that stand for one row of a list, or for some of them: `let` with `find`, for example. */
const letsOf = ({ outlines }: CheckContext, id: string): ReadonlyMap<string, string> =>
  new Map(
    (outlines.get(id)?.fields ?? []).flatMap(({ form, item, row }) => {
      const list = form === id && row === '' && item.let !== undefined ? listGiven((item.value ?? null) as Json) : undefined
      return list === undefined || item.let === undefined ? [] : [[item.let, list] as const]
    }),
  )

const byLet = (lets: ReadonlyMap<string, string>, path: readonly string[], pointer: string): readonly RowRead[] => {
  const [root, name = '', ...field] = path
  const list = root === 'answers' && field.length > 0 ? lets.get(name) : undefined
  return list === undefined ? [] : [{ list, field, pointer }]
}

/** Rows of a form that are made over a list under `related` read the row they stand for as `item`, beside their own questions. */
const byItem = ({ outlines }: CheckContext, id: string, place: string, path: readonly string[], pointer: string): readonly RowRead[] => {
  const outline = outlines.get(id)
  const row = outline?.rows.get(rowOf(outline, place))
  const list = row?.item?.over === undefined ? undefined : listGiven(row.item.over)
  const [root, ...field] = path
  const isOwn = row?.names.has(field[0] ?? '') === true || field[0]?.startsWith('$') === true
  return list === undefined || root !== 'item' || field.length === 0 || isOwn ? [] : [{ list, field, pointer }]
}

/** The fields of rows that a definition reads, in its rules, in its texts and in the rules that it calls. */
const readsIn = (context: CheckContext, id: string, seen: Set<string>): readonly ReadAt[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const lets = letsOf(context, id)
  return context.placesOf(id).flatMap((place): readonly ReadAt[] => {
    if (place.pointer.startsWith('/examples')) return []
    if (place.as === 'text')
      return mergeFields(place.value).flatMap((field) => {
        const named = rowReadOfPath(field)
        const path = field.split('.')
        const reads = [...(named === undefined ? [] : [named]), ...byLet(lets, path, ''), ...byItem(context, id, place.pointer, path, '')]
        return reads.map(({ list, field: below }) => ({ list, field: below, id, pointer: place.pointer }))
      })
    if (place.as !== 'logic') return []
    const own = [
      ...rowReadsOf(place.value),
      ...context.ruleReads
        .own(place.value)
        .flatMap(({ path, pointer }) => [...byLet(lets, path, pointer), ...byItem(context, id, place.pointer, path, pointer)]),
    ]
    return [
      ...own.map((read) => ({ ...read, id, pointer: place.pointer + read.pointer })),
      ...calledIn(place.value).flatMap((called) => readsIn(context, called, seen)),
    ]
  })
}

const checkReads = (context: CheckContext, id: string, uses: Uses, around: readonly string[]): void => {
  const seen = new Set<string>()
  const reads = [id, ...around].flatMap((definition) => readsIn(context, definition, seen))
  const reported = new Set<string>()
  for (const { id: by, list, field, pointer } of reads) {
    const view = Object.hasOwn(uses, list) ? uses[list]?.view : undefined
    const columns = view === undefined ? undefined : columnsOfRows(context, view)
    const path = field.join('.')
    if (view === undefined || columns === undefined || isShown(columns, field)) continue
    // A rule serves several lists of one name, so that what is wrong is the list that it is given here.
    const at = by === id || around.includes(by) ? { id: by, pointer } : { id, pointer: `/uses${pointerStep(list)}/view` }
    if (reported.has(`${at.id} ${at.pointer} ${path}`)) continue
    reported.add(`${at.id} ${at.pointer} ${path}`)
    context.report('related.column-unknown', at.id, at.pointer, {
      by,
      field: path,
      name: list,
      view,
      columns: columns.join(', '),
      hint: didYouMean(path, columns),
    })
  }
}

/** An example gives rows as the server reads them: with the columns of the view, and nothing else. */
const checkGiven = (context: CheckContext, id: string, uses: Uses, examples: readonly Example[] | undefined): void => {
  examples?.forEach(({ given }, index) => {
    const related = isRecord(given['related']) ? given['related'] : {}
    for (const [name, rows] of Object.entries(related)) {
      const view = Object.hasOwn(uses, name) ? uses[name]?.view : undefined
      const columns = view === undefined ? undefined : columnsOfRows(context, view)
      if (view === undefined || columns === undefined) continue
      const given = new Set(rowsIn(rows).flatMap((row) => Object.keys(row)))
      for (const field of given)
        if (!isShown(columns, [field]))
          context.report('related.column-given', id, `/examples/${index}/given/related${pointerStep(name)}`, {
            name,
            view,
            field,
            hint: didYouMean(field, columns),
          })
    }
  })
}

/** Rows under `related` have the columns of their view, so that whatever reads another field reads nothing. */
export const checkRelatedColumns: DefinitionCheck = (context) => {
  const { each, set } = context
  for (const { id, uses = {}, workflow, examples } of each('case')) {
    checkReads(context, id, uses, [workflow])
    checkGiven(context, id, uses, examples)
    checkGiven(context, workflow, uses, set.get('workflow', workflow)?.examples)
  }
  for (const { id, uses = {}, examples } of each('form')) {
    checkReads(context, id, uses, [])
    checkGiven(context, id, uses, examples)
  }
  for (const { id, uses = {}, examples } of each('screen')) {
    checkReads(context, id, uses, [])
    checkGiven(context, id, uses, examples)
  }
}
