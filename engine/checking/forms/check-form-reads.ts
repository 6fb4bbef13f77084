import type { Json } from '../../rules/values/json.ts'
import { ROW_NUMBER } from '../../messages/fill-text.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { isAsked } from '../record-names.ts'
import { rowOf, type FormOutline } from '../../forms/plan/form-outline.ts'
import type { RuleRead } from '../rule-reads.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const VIEWER = ['user', 'mode', 'route']

/** The names a rule of the form may read as `answers`: its own, and those of the forms whose page it is. */
const answerNames = (outlines: CheckContext['outlines'], id: string): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [, outline] of outlines.around(id)) for (const name of outline.rows.get('')?.names ?? []) names.add(name)
  return names
}

const unknownIn = (outline: FormOutline, row: string): { readonly names: ReadonlySet<string> } | undefined => {
  const found = outline.rows.get(row)
  // A row made from a row of another list also offers the source row's fields.
  return found === undefined ||
    found.item?.over !== undefined ||
    (row !== '' && found.item?.items === undefined && found.item?.alternatives === undefined)
    ? undefined
    : found
}

/** The names in the rows whose place this form fills; undefined where it fills none in a row. */
const rowsAround = (outlines: CheckContext['outlines'], id: string): ReadonlySet<string> | undefined => {
  const names = outlines.around(id).flatMap(([, { fields, rows }]) => {
    const row = fields.find((field) => field.form === id && field.row !== '' && rows.get(field.row)?.item !== undefined)?.row
    return row === undefined || outlines.get(id)?.rows.has(row) === true ? [] : [...(rows.get(row)?.names ?? [])]
  })
  return names.length === 0 ? undefined : new Set(names)
}

const checkRead = (
  context: CheckContext,
  form: { readonly id: string; readonly uses?: object },
  outline: FormOutline,
  answers: ReadonlySet<string>,
  place: string,
  read: RuleRead,
): void => {
  const { report } = context
  const [root, name] = read.path
  const pointer = place + read.pointer
  if (name === undefined || root === undefined) return
  if (root === 'answers' && !answers.has(name))
    report('form.answer-unknown', form.id, pointer, { name, hint: didYouMean(name, [...answers]) })
  if (root === 'related' && !Object.hasOwn(form.uses ?? {}, name))
    report('form.related-unknown', form.id, pointer, { name, hint: didYouMean(name, Object.keys(form.uses ?? {})) })
  if (root !== 'item' && root !== 'parent') return
  const row = rowOf(outline, place)
  const around = row === '' && root === 'item' ? rowsAround(context.outlines, form.id) : undefined
  if (around !== undefined)
    return around.has(name) ? undefined : report('form.row-unknown', form.id, pointer, { root, name, hint: didYouMean(name, [...around]) })
  const wanted = root === 'item' ? row : outline.rows.get(row)?.outer
  if (wanted === undefined) return report('form.no-row', form.id, pointer, { root, name })
  const names = wanted === '' ? answers : unknownIn(outline, wanted)?.names
  if (names !== undefined && !names.has(name))
    report('form.row-unknown', form.id, pointer, { root, name, hint: didYouMean(name, [...names]) })
}

/** The title of a row and what adds one stand at the list and read its rows. */
const rowAround = (outline: FormOutline, pointer: string): string =>
  outline.rowAt.get(`${pointer.slice(0, pointer.lastIndexOf('/'))}/items`) ?? rowOf(outline, pointer)

/** A text of the form shows only answers the form has. */
const checkText = (
  { report }: CheckContext,
  id: string,
  outline: FormOutline,
  answers: ReadonlySet<string>,
  { pointer, value }: { readonly pointer: string; readonly value: string },
): void => {
  if (!value.includes('{')) return
  for (const field of mergeFields(value)) {
    const [root, name] = field.split('.')
    const row = rowAround(outline, pointer)
    if (field === ROW_NUMBER && row === '') report('form.row-number', id, pointer)
    const outer = root === 'parent' ? outline.rows.get(row)?.outer : undefined
    const wanted = root === 'item' && row !== '' ? row : outer
    const inRow = wanted === undefined ? undefined : unknownIn(outline, wanted)?.names
    const names = root === 'answers' || wanted === '' ? answers : inRow
    if (name === undefined || names === undefined || names.has(name)) continue
    report('read.field-unknown', id, pointer, { path: `${root}.${name}`, owner: id, hint: didYouMean(name, [...names]) })
  }
}

const checkRelevance = ({ ruleReads, report }: CheckContext, id: string, pointer: string, logic: Json): void => {
  const property = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (property !== 'visibleWhen' && property !== 'requiredWhen') return
  const roots = new Set(ruleReads.all(logic).map((path) => path.split('.', 1)[0] ?? path))
  for (const root of VIEWER) if (roots.has(root)) report('form.relevance-reads-viewer', id, pointer, { property, root })
}

/** A rule of a form reads only answers the form has, and relevance never depends on the viewer. */
export const checkFormReads: DefinitionCheck = (context) => {
  const { eachPlaces, set, outlines, ruleReads } = context
  for (const { id, visited } of eachPlaces(['form'])) {
    const form = set.get('form', id)
    const outline = outlines.get(id)
    if (form === undefined || outline === undefined) continue
    const answers = answerNames(outlines, id)
    if (!outlines.around(id).every(([name]) => isAsked(context, name))) continue
    for (const place of visited) {
      if (place.as === 'text') checkText(context, id, outline, answers, place)
      if (place.as !== 'logic') continue
      for (const read of ruleReads.own(place.value)) checkRead(context, form, outline, answers, place.pointer, read)
      checkRelevance(context, id, place.pointer, place.value)
    }
  }
}
