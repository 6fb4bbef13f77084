import type { CaseType } from '../../definition/case.ts'
import type { ChangeSet } from '../../definition/change-set.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { isAsked } from '../record-names.ts'
import type { CheckContext } from '../check-context.ts'

const WAYS = ['match', 'record', 'rows'] as const
/** Properties that say nothing without another one. */
const NEEDS: readonly (readonly [name: keyof ChangeSet, needed: keyof ChangeSet])[] = [
  ['like', 'match'],
  ['row', 'rows'],
  ['missing', 'rows'],
  ['end', 'missing'],
  ['with', 'among'],
]

/** One change set by itself: it finds its record in one way, says what that way needs, and names questions that are asked. */
export const checkChangeSet = (context: CheckContext, definition: CaseType, set: ChangeSet, pointer: string): void => {
  const report = (code: Parameters<CheckContext['report']>[0], at: string, params: { readonly [name: string]: string }): void =>
    context.report(code, definition.id, `${pointer}${at}`, params)
  const ways = WAYS.filter((way) => set[way] !== undefined)
  const isOne = ways.length === 1 || (ways.length === 2 && set.rows === undefined)
  if (!isOne && !context.hasHole(definition.id, pointer))
    report('case.changes-way', '', { found: ways.length === 0 ? 'none of them' : ways.join(' and ') })
  for (const [name, needed] of NEEDS)
    if (set[name] !== undefined && set[needed] === undefined) report('case.changes-idle', `/${name}`, { name, needed })
  if (set.missing === 'end' && set.end === undefined) report('case.changes-lack', '/missing', { name: 'end' })
  // Without the name of its record every row would be new, and every record on file would be ended.
  if (set.missing === 'end' && set.row === undefined) report('case.changes-lack', '/missing', { name: 'row' })
  if (definition.forms.every((id) => isAsked(context, id))) checkQuestions(context, definition, set, pointer)
}

const checkQuestions = ({ outlines, report }: CheckContext, definition: CaseType, set: ChangeSet, pointer: string): void => {
  const all = definition.forms.flatMap((id) => outlines.get(id) ?? [])
  const unknown = (name: string, at: string, known: readonly string[], where: string): void =>
    report('case.changes-question', definition.id, pointer + at, { name, where, hint: didYouMean(name, known) })
  const asked = all.flatMap(({ fields }) => fields.filter(({ row }) => row === '').map(({ name }) => name))
  set.answers?.forEach((name, at) => {
    if (!asked.includes(name)) unknown(name, `/answers/${at}`, asked, definition.forms.join(', '))
  })
  if (set.rows === undefined) return
  const lists = all.flatMap(({ rows }) => [...rows.values()].filter(({ outer }) => outer === ''))
  const list = lists.find(({ path }) => path === set.rows)
  if (list === undefined)
    unknown(
      set.rows,
      '/rows',
      lists.map(({ path }) => path),
      `the lists of ${definition.forms.join(', ')}`,
    )
  else if (set.row !== undefined && !list.names.has(set.row)) unknown(set.row, '/row', [...list.names], `the rows of "${list.path}"`)
}
