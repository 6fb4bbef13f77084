import type { Kind } from '../../definition/kinds.ts'
import { effectsOf } from '../workflow/workflow-graph.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

/** What only a question in a form has: its row, the row around it, the option that is looked at, and the pages. */
const OF_A_ROW = ['item', 'parent', 'option', 'pages']
/** Rows of a view are read before the form is drawn, on no page and for no event. */
const BEFORE_THE_FORM = [...OF_A_ROW, 'event', 'mode', 'route']

/** Rules of a call decide what is asked for: of records, nothing was read yet. */
const BEFORE_THE_CALL = [...OF_A_ROW, 'record', 'related', 'case', 'mode', 'route']

/** A row of a message comes before the record that it is about, and the row is all that is known. */
const OF_A_MESSAGE = ['parent', 'option', 'answers', 'record', 'related', 'case', 'event', 'mode', 'route', 'with']

/** Where another system is, and who lets the portal in there, is known without any message. */
const BESIDE_MESSAGES = [...OF_A_MESSAGE, 'item']

const OUTSIDE_FORMS: readonly Kind[] = ['case', 'workflow', 'entity', 'view', 'screen', 'menu', 'automation']

/** The effects that are carried out for each row of a list, by their pointers: their rules read the row. */
const perRow = ({ set }: CheckContext, id: string): readonly string[] => {
  const workflow = set.get('workflow', id)
  const lists = workflow === undefined ? [{ effects: set.get('automation', id)?.effects ?? [], pointer: '/effects' }] : effectsOf(workflow)
  return lists.flatMap(({ effects, pointer }) => effects.flatMap(({ each }, index) => (each === undefined ? [] : [`${pointer}/${index}`])))
}

const absentAt = (kind: Kind, pointer: string, rows: readonly string[]): readonly string[] => {
  if (rows.some((effect) => pointer.startsWith(`${effect}/`) && pointer !== `${effect}/each`)) return ['parent', 'option', 'pages']
  if (kind === 'lookup' && pointer.startsWith('/from/with/')) return BEFORE_THE_FORM
  if (kind === 'call') return BEFORE_THE_CALL
  if (kind === 'connection') return pointer.startsWith('/reads/') ? OF_A_MESSAGE : BESIDE_MESSAGES
  return OUTSIDE_FORMS.includes(kind) ? OF_A_ROW : []
}

/** A rule reads no root that is never given where it stands, itself or through the rules it calls: it would silently be blank. */
export const checkGivenRoots: DefinitionCheck = (context) => {
  const { eachPlaces, ruleReads, report } = context
  for (const { id, kind, visited } of eachPlaces()) {
    const rows = kind === 'workflow' || kind === 'automation' ? perRow(context, id) : []
    for (const place of visited) {
      if (place.as !== 'logic' || place.pointer.startsWith('/examples')) continue
      const absent = absentAt(kind, place.pointer, rows)
      const path = ruleReads.all(place.value).find((read) => absent.includes(read.split('.', 1)[0] ?? ''))
      if (path !== undefined) report('read.root-absent', id, place.pointer, { path, root: path.split('.', 1)[0] ?? '' })
    }
  }
}
