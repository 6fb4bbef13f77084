import type { Item } from '../../definition/form.ts'
import type { Example } from '../../definition/head.ts'
import { rowsIn } from '../../examples/given-rows.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { Visited } from '../../loading/walk-schema.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { isRecord } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { calledIn } from '../rule-reads.ts'
import { rowOf } from '../../forms/plan/form-outline.ts'
import { columnsOfRows, isShown, letsOf } from './related-rows.ts'
import { listGiven, rowReadOfPath, rowReadsOf, type RowRead } from './row-reads.ts'

type Uses = { readonly [name: string]: { readonly view: string } }
type ReadAt = RowRead & { readonly id: string }

/** The lists under `related` that questions of a form offer, by the place of their options. */
const offersOf = ({ outlines }: CheckContext, id: string): ReadonlyMap<string, { readonly list: string; readonly item: Item }> =>
  new Map(
    (outlines.get(id)?.fields ?? []).flatMap(({ form, item, pointer }) => {
      const list = form === id && item.options?.from !== undefined ? listGiven(item.options.from) : undefined
      return list === undefined ? [] : [[`${pointer}/options`, { list, item }] as const]
    }),
  )
type Offers = ReturnType<typeof offersOf>

/** Every option has these, whatever its row has; a text of an option knows the row alone. */
const OF_AN_OPTION = ['value', 'label']

/** Options that are rows of a list are read as `option`: in their conditions, and in their texts. */
const byOption = (offers: Offers, { pointer, as }: Visited, path: readonly string[], inside: string): readonly RowRead[] => {
  const list = offers.get(pointer.slice(0, pointer.lastIndexOf('/')))?.list
  const [root, name = '', ...more] = path
  const isEvery = as === 'logic' && more.length === 0 && OF_AN_OPTION.includes(name)
  return list === undefined || root !== 'option' || name === '' || isEvery ? [] : [{ list, field: [name, ...more], pointer: inside }]
}

/** What is stored of a row that is offered, and what takes it off the offer, are its columns too. */
const namedByOffers = (offers: Offers, id: string): readonly ReadAt[] =>
  [...offers].flatMap(([pointer, { list, item }]) =>
    (['value', 'retired'] as const).flatMap((property) => {
      const name = item.options?.[property]
      return name === undefined ? [] : [{ id, list, field: [name], pointer: `${pointer}/${property}` }]
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
  const offers = offersOf(context, id)
  const inPlaces = context.placesOf(id).flatMap((place): readonly ReadAt[] => {
    if (place.pointer.startsWith('/examples')) return []
    if (place.as === 'text')
      return mergeFields(place.value).flatMap((field) => {
        const named = rowReadOfPath(field)
        const path = field.split('.')
        const reads = [
          ...(named === undefined ? [] : [named]),
          ...byLet(lets, path, ''),
          ...byItem(context, id, place.pointer, path, ''),
          ...byOption(offers, place, path, ''),
        ]
        return reads.map(({ list, field: below }) => ({ list, field: below, id, pointer: place.pointer }))
      })
    if (place.as !== 'logic') return []
    const own = [
      ...rowReadsOf(place.value),
      ...context.ruleReads
        .own(place.value)
        .flatMap(({ path, pointer }) => [
          ...byLet(lets, path, pointer),
          ...byItem(context, id, place.pointer, path, pointer),
          ...byOption(offers, place, path, pointer),
        ]),
      ...calledIn(place.value).flatMap((called) =>
        context.ruleReads.all(called).flatMap((path) => byOption(offers, place, path.split('.'), '')),
      ),
    ]
    return [
      ...own.map((read) => ({ ...read, id, pointer: place.pointer + read.pointer })),
      ...calledIn(place.value).flatMap((called) => readsIn(context, called, seen)),
    ]
  })
  return [...inPlaces, ...namedByOffers(offers, id)]
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
