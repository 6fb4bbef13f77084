import { MASK, type ChangeRow, type ChangeSet } from '#engine'
import type { ServedChanges } from '../../contract/changes.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { secretAt } from '../../store/secrets/secrets.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Compared } from './compare-case.ts'

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
    rows.map((row) => ({ ...coverIn(context, loaded, set, row), ...(!mayDecide(set) && { fixed: true as const }) })),
  )
  return plans
    .flatMap((plan) => plan.pages)
    .map(({ id, title }) => ({
      page: id,
      title,
      rows: covered
        .filter((row) => row.group === id)
        .map(({ path, label, beforeText, afterText, status, beforeParts, afterParts, fixed }) => ({
          path,
          label,
          before: beforeText,
          after: afterText,
          status,
          ...(fixed && { fixed }),
          ...(beforeParts && { beforeParts }),
          ...(afterParts && { afterParts }),
        })),
    }))
    .filter((group) => group.rows.length > 0)
}

/** Secrets, here or on file, are compared but not shown. */
const coverIn = ({ tx }: WorkContext, { definitions, row: { entity } }: LoadedRecord, { of }: ChangeSet, row: ChangeRow): ChangeRow => {
  const own = tx.vault.secretsOf(tx.institution, entity)
  const there = tx.vault.secretsOf(tx.institution, definitions.storage(of).entity.name)
  const [list, , field] = row.target
  const place = typeof field === 'string' ? `${String(list)}.row.${field}` : String(list)
  if (secretAt(own, row.path) === undefined && secretAt(there, place) === undefined) return row
  const { beforeParts: _before, afterParts: _after, beforeText, afterText, ...open } = row
  return { ...open, beforeText: beforeText === '' ? '' : MASK, afterText: afterText === '' ? '' : MASK }
}
