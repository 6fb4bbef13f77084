import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import type { PlanNode, PlanRepeat } from '../forms/plan/plan.ts'
import type { ReadForm } from '../forms/server-side/record-words.ts'
import { openForm } from '../forms/session/open-form.ts'
import type { FormSession } from '../forms/session/session.ts'
import { mergedName } from '../messages/merge-text.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isRecord } from '../rules/values/json.ts'
import { compareChanges, type CompareField } from './compare-changes.ts'
import { comparedFields } from './compare-forms.ts'
import type { ComparedRecord, ComparedSets, CompareSets, FiledValues, RefusedRecord, SetOnFile } from './compared-sets.ts'

type Row = { readonly [field: string]: Json } & { readonly $id: string }
type OpenList = { readonly form: ReadForm; readonly session: FormSession; readonly node: PlanRepeat; readonly page: string }

/** Compares each row of a list with the record it names, and, where the set says so, ends the records that no row names. */
export const compareRowsOnFile = (
  onFileSet: SetOnFile,
  { definitions, forms, stored, decisions }: Omit<CompareSets, 'sets'>,
): ComparedSets => {
  const { set, candidates, end } = onFileSet
  const list = listIn(forms, stored, set.rows ?? '')
  if (list === undefined) return { records: [], refused: [] }
  const byId = new Map(candidates.map((record) => [record.id, record]))
  const named = new Set<string>()
  const records: ComparedRecord[] = []
  const refused: RefusedRecord[] = []
  rowsOf(list).forEach((row, at) => {
    const name = set.row === undefined ? null : (row[set.row] ?? null)
    const onFile = isBlank(name) ? undefined : byId.get(String(name))
    if (!isBlank(name) && (onFile === undefined || named.has(onFile.id))) {
      refused.push({ path: `${list.node.id}.${row.$id}.${set.row ?? ''}`, why: onFile === undefined ? 'unknown' : 'repeated' })
      return
    }
    if (onFile !== undefined) named.add(onFile.id)
    const title = list.node.rowTitle === undefined ? '' : list.session.rowTitle(list.node.id, row.$id)
    const label = title || (onFile && titleOf(definitions, set.of, onFile)) || `${list.node.label} ${at + 1}`
    const rows = compareChanges({
      fields: askedIn(list, row, set.row, forms),
      proposed: row,
      onFile: onFile ?? {},
      decisions,
      within: { prefix: `${list.node.id}.${row.$id}.`, label: `${label}: `, group: list.page },
    })
    records.push({ set, rows, ...(onFile && { id: onFile.id }) })
  })
  if (set.missing === 'end')
    for (const onFile of candidates.filter(({ id }) => !named.has(id))) {
      const label = titleOf(definitions, set.of, onFile) || list.node.label
      const within = { prefix: `${list.node.id}.${onFile.id}.`, label: `${label}: `, group: list.page }
      records.push({
        set,
        id: onFile.id,
        rows: compareChanges({ fields: ending(definitions, set.of, end), proposed: end, onFile, decisions, within }),
      })
    }
  return { records, refused }
}

/** The list as its form shows it; undefined where it does not arise, as it then says nothing about any record. */
const listIn = (forms: readonly ReadForm[], stored: CompareSets['stored'], name: string): OpenList | undefined => {
  for (const form of forms)
    for (const { id, nodes } of form.plan.pages) {
      const node = nodes.find((candidate): candidate is PlanRepeat => candidate.kind === 'repeat' && candidate.id === name)
      if (node === undefined) continue
      const session = openForm(form.plan, { answers: stored, context: form.context })
      return name in session.submission() || session.rows(node.path).flag !== 'hidden' ? { form, session, node, page: id } : undefined
    }
  return undefined
}

const rowsOf = ({ session, node }: OpenList): readonly Row[] => {
  const rows = session.submission()[node.id]
  return (Array.isArray(rows) ? (rows as readonly Json[]) : []).filter((row): row is Row => isRecord(row) && typeof row['$id'] === 'string')
}

/** The questions of a row that arise in it, without the one that only names the record. */
const askedIn = (
  { session, node, page }: OpenList,
  row: Row,
  naming: string | undefined,
  forms: readonly ReadForm[],
): readonly CompareField[] => {
  const arises = (inner: PlanNode): boolean =>
    inner.id in row || (inner.kind === 'field' && session.field(`${node.id}.${row.$id}.${inner.id}`).flag !== 'hidden')
  return node.nodes
    .filter((inner) => inner.kind !== 'content' && inner.id !== naming && arises(inner))
    .flatMap((inner) => comparedFields(forms, inner, page))
}

const titleOf = (definitions: DefinitionReader, entity: string, record: FiledValues): string =>
  mergedName(getDefinition(definitions, 'entity', entity).label ?? '', { record })

/** The values that end a record, under the names the catalogue gives their fields. */
const ending = (definitions: DefinitionReader, entity: string, end: SetOnFile['end']): readonly CompareField[] => {
  const fields = fieldsOfEntity(definitions, getDefinition(definitions, 'entity', entity))
  return Object.keys(end).map((name) => {
    const field = fields.find((described) => described.name === name)?.field
    return { path: name, label: field?.shortLabel ?? field?.label ?? name }
  })
}
