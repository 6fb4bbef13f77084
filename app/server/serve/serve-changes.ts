import { MASK, mergedText, type ChangeRow } from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import { compareCase } from '../cases/changes/compare-case.ts'
import type { ServedChanges } from '../contract/changes.ts'
import { recordJson } from '../records/record-json.ts'
import { secretAt } from '../store/secrets/secrets.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The compare screen: grouped by the pages of the form, in their order. */
export const serveChanges = async (
  context: WorkContext,
  loaded: LoadedRecord,
  withheld: ReadonlySet<string>,
): Promise<ServedChanges | undefined> => {
  const changes = loaded.definition?.changes
  if (!changes) return undefined
  const { rows, plans, onFile, like } = await compareCase(context, loaded, changes)
  const against = onFile ?? like
  const label =
    changes.label === undefined || !against ? undefined : mergedText(changes.label, { ...loaded.data, record: recordJson(against) })
  return {
    version: loaded.row.version,
    label: label ?? mergedText(loaded.definitions.storage(changes.of).entity.title, {}),
    mayDecide: mayDecide(loaded, changes),
    ...(against && {
      onFile: { label: mergedText(loaded.definitions.storage(changes.of).entity.label ?? '', { record: recordJson(against) }) },
    }),
    groups: plans
      .flatMap((plan) => plan.pages)
      .map(({ id, title }) => ({
        page: id,
        title,
        rows: rows
          .filter((row) => row.group === id && !withheld.has(row.path.split('.')[0] ?? row.path))
          .map(coverIn(context, loaded, changes.of))
          .map(({ path, label: words, beforeText, afterText, status, beforeParts, afterParts }) => ({
            path,
            label: words,
            before: beforeText,
            after: afterText,
            status,
            ...(beforeParts && { beforeParts }),
            ...(afterParts && { afterParts }),
          })),
      }))
      .filter((group) => group.rows.length > 0),
  }
}

/** Secrets, here or on file, are compared but not shown. */
const coverIn = ({ tx }: WorkContext, { definitions, row: { entity } }: LoadedRecord, onFile: string): ((row: ChangeRow) => ChangeRow) => {
  const own = tx.vault.secretsOf(tx.institution, entity)
  const there = tx.vault.secretsOf(tx.institution, definitions.storage(onFile).entity.name)
  return (row) => {
    const [list, , field] = row.target
    const place = typeof field === 'string' ? `${String(list)}.row.${field}` : String(list)
    if (secretAt(own, row.path) === undefined && secretAt(there, place) === undefined) return row
    const { beforeParts: _before, afterParts: _after, beforeText, afterText, ...open } = row
    return { ...open, beforeText: beforeText === '' ? '' : MASK, afterText: afterText === '' ? '' : MASK }
  }
}

export const mayDecide = (
  loaded: LoadedRecord,
  { who, in: states }: NonNullable<NonNullable<LoadedRecord['definition']>['changes']>,
): boolean => {
  return states.includes(loaded.row.state ?? '') && who.some((party) => loaded.parties.acts.includes(party))
}
