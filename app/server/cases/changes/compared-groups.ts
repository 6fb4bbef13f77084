import { MASK, type ChangeRow } from '#engine'
import type { ServedChanges } from '../../contract/changes.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { secretAt } from '../../store/secrets/secrets.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Compared } from './compare-case.ts'

/** A comparison as it is shown: grouped by the pages of the form, in their order, with secrets masked. */
export const comparedGroups = (
  context: WorkContext,
  loaded: LoadedRecord,
  { rows, plans }: Pick<Compared, 'rows' | 'plans'>,
): ServedChanges['groups'] => {
  const covered = rows.map(coverIn(context, loaded))
  return plans
    .flatMap((plan) => plan.pages)
    .map(({ id, title }) => ({
      page: id,
      title,
      rows: covered
        .filter((row) => row.group === id)
        .map(({ path, label, beforeText, afterText, status, beforeParts, afterParts }) => ({
          path,
          label,
          before: beforeText,
          after: afterText,
          status,
          ...(beforeParts && { beforeParts }),
          ...(afterParts && { afterParts }),
        })),
    }))
    .filter((group) => group.rows.length > 0)
}

/** Secrets, here or on file, are compared but not shown. */
const coverIn = ({ tx }: WorkContext, { definition, definitions, row: { entity } }: LoadedRecord): ((row: ChangeRow) => ChangeRow) => {
  const onFile = definition?.changes?.of
  const secrets = tx.vault.secretsOf(tx.institution, entity)
  const there = onFile === undefined ? undefined : tx.vault.secretsOf(tx.institution, definitions.storage(onFile).entity.name)
  return (row) => {
    const [list, , field] = row.target
    const place = typeof field === 'string' ? `${String(list)}.row.${field}` : String(list)
    if (secretAt(secrets, row.path) === undefined && secretAt(there, place) === undefined) return row
    const { beforeParts: _before, afterParts: _after, beforeText, afterText, ...open } = row
    return { ...open, beforeText: beforeText === '' ? '' : MASK, afterText: afterText === '' ? '' : MASK }
  }
}
