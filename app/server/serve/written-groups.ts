import { changedParts, nodeAt, wordsOfAnswer, type FormPlan, type Json } from '#engine'
import type { ServedChanges } from '../contract/changes.ts'
import { openedForms, type OpenedForm } from '../forms/form-context.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import type { WrittenChanges, WrittenGroup } from '../store/records/records.ts'
import { SYSTEM } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'

type ServedRow = ServedChanges['groups'][number]['rows'][number]
type WrittenRow = WrittenGroup['rows'][number]

/**
 * The comparison of the moment of the decision. Its words were stored in the institution's own language; somebody who reads another one
 * gets the labels and values of that moment in it.
 */
export const writtenGroups = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { groups }: WrittenChanges,
): Promise<ServedChanges['groups']> => {
  const { definitions } = loaded
  if (definitions.own === definitions) return groups.map((group) => ({ ...group, rows: group.rows.map(withoutValues) }))
  const forms = await openedForms(context, loaded, SYSTEM, 'compare')
  const own = forms.map(({ plan }) => definitions.own.plan(plan.id))
  const titles = new Map(forms.flatMap(({ plan }) => plan.pages.map(({ id, title }) => [id, title] as const)))
  return groups.map(({ page, title, rows }) => ({
    page,
    title: titles.get(page) ?? title,
    rows: rows.map((row) => inWords(row, forms, own)),
  }))
}

const withoutValues = ({ values: _values, ...row }: WrittenRow): ServedRow => row

const inWords = (row: WrittenRow, forms: readonly OpenedForm[], own: readonly FormPlan[]): ServedRow => {
  const { beforeParts: _before, afterParts: _after, ...plain } = withoutValues(row)
  const plans = forms.map(({ plan }) => plan)
  const label = inLanguage(row, plans, own)
  if (row.values === undefined) return { ...withoutValues(row), label }
  const words = (value: Json): string => wordsOfAnswer(forms, row.path, value)
  const [before, after] = [words(row.values[0]), words(row.values[1])]
  const parts = row.beforeParts === undefined ? undefined : changedParts(before, after)
  return { ...plain, label, before, after, ...(parts && { beforeParts: parts.before, afterParts: parts.after }) }
}

/** A question of a row has the row before its label: "Dependents 1: First name". */
const inLanguage = ({ path, label }: WrittenRow, plans: readonly FormPlan[], own: readonly FormPlan[]): string => {
  const [question, before] = [labelAt(plans, path), labelAt(own, path)]
  if (question === undefined || before === undefined || !label.endsWith(before)) return label
  const place = label.slice(0, label.length - before.length)
  const list = path.split('.')[0] ?? path
  const [listBefore, listAfter] = [labelAt(own, list), labelAt(plans, list)]
  const isNamed = place !== '' && listBefore !== undefined && listAfter !== undefined && place.startsWith(listBefore)
  return (isNamed ? listAfter + place.slice(listBefore.length) : place) + question
}

const labelAt = (plans: readonly FormPlan[], path: string): string | undefined => {
  for (const plan of plans) {
    const node = nodeAt(plan, path)
    if (node !== undefined && node.kind !== 'content') return (node.kind === 'field' ? node.shortLabel : undefined) ?? node.label
  }
  return undefined
}
