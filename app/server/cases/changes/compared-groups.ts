import { MASK, nodeAt, type ChangeRow, type ChangeSet, type FormPlan } from '#engine'
import type { ServedChanges } from '../../contract/changes.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { WrittenGroup } from '../../store/records/records.ts'
import { secretAt } from '../../store/secrets/secrets.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Compared } from './compare-case.ts'

type ServedRow = ServedChanges['groups'][number]['rows'][number]

const nobody = (): boolean => false

/**
 * A comparison as it is shown: grouped by the pages of the form, in their order, with secrets masked. `mayDecide` says of which change sets
 * this viewer may set single changes aside.
 */
export const comparedGroups = (
  context: WorkContext,
  loaded: LoadedRecord,
  { records, plans }: Pick<Compared, 'records' | 'plans'>,
  mayDecide: (set: ChangeSet) => boolean = nobody,
): ServedChanges['groups'] => {
  const covered = records.flatMap(({ set, rows }) =>
    rows.map((row) => {
      const isOpen = !isSecret(context, loaded, set, row)
      return { group: row.group, row: { ...shownRow(isOpen ? row : cover(row)), ...(!mayDecide(set) && { fixed: true as const }) } }
    }),
  )
  return groupedByPage(plans, covered)
}

/** The same as it is stored: with the values behind the words, but for secrets and for names of other records. */
export const keptGroups = (
  context: WorkContext,
  loaded: LoadedRecord,
  { records, plans }: Pick<Compared, 'records' | 'plans'>,
): readonly WrittenGroup[] => {
  const covered = records.flatMap(({ set, rows }) =>
    rows.map((row) => {
      if (isSecret(context, loaded, set, row)) return { group: row.group, row: { ...shownRow(cover(row)), fixed: true as const } }
      const values = namesRecord(plans, row.path) ? undefined : ([row.before, row.after] as const)
      return { group: row.group, row: { ...shownRow(row), fixed: true as const, ...(values && { values }) } }
    }),
  )
  return groupedByPage(plans, covered)
}

type Grouped<Row> = { readonly page: string; readonly title: string; readonly rows: Row[] }

const groupedByPage = <Row>(plans: readonly FormPlan[], all: readonly { readonly group: string; readonly row: Row }[]): Grouped<Row>[] =>
  plans
    .flatMap((plan) => plan.pages)
    .map(({ id, title }) => ({ page: id, title, rows: all.flatMap(({ group, row }) => (group === id ? [row] : [])) }))
    .filter((group) => group.rows.length > 0)

const shownRow = ({ path, label, beforeText, afterText, status, beforeParts, afterParts }: ChangeRow): ServedRow => ({
  path,
  label,
  before: beforeText,
  after: afterText,
  status,
  ...(beforeParts && { beforeParts }),
  ...(afterParts && { afterParts }),
})

/** Whether the values of a question are ids of other records, which are said by their names. */
const namesRecord = (plans: readonly FormPlan[], path: string): boolean =>
  plans.some((plan) => {
    const node = nodeAt(plan, path)
    return node?.kind === 'field' && node.lookup !== undefined && plan.lookups[node.lookup]?.from?.view !== undefined
  })

/** Secrets, here or on file, are compared but not shown. */
const isSecret = ({ tx }: WorkContext, { definitions, row: { entity } }: LoadedRecord, { of }: ChangeSet, row: ChangeRow): boolean => {
  const own = tx.vault.secretsOf(tx.institution, entity)
  const there = tx.vault.secretsOf(tx.institution, definitions.storage(of).entity.name)
  const [list, , field] = row.target
  const place = typeof field === 'string' ? `${String(list)}.row.${field}` : String(list)
  return secretAt(own, row.path) !== undefined || secretAt(there, place) !== undefined
}

const cover = ({ beforeParts: _before, afterParts: _after, beforeText, afterText, ...open }: ChangeRow): ChangeRow => ({
  ...open,
  beforeText: beforeText === '' ? '' : MASK,
  afterText: afterText === '' ? '' : MASK,
})
