import { mergedText } from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import { compareCase } from '../cases/changes/compare-case.ts'
import { comparedGroups } from '../cases/changes/compared-groups.ts'
import type { ServedChanges } from '../contract/changes.ts'
import { recordJson } from '../records/record-json.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * The compare screen. Once the changes are written to the record, comparing again would find nothing: the comparison of that moment is
 * shown, as it was stored with it.
 */
export const serveChanges = async (
  context: WorkContext,
  loaded: LoadedRecord,
  withheld: ReadonlySet<string>,
): Promise<ServedChanges | undefined> => {
  const changes = loaded.definition?.changes
  if (!changes) return undefined
  const visible = (groups: ServedChanges['groups']): ServedChanges['groups'] =>
    groups
      .map((group) => ({ ...group, rows: group.rows.filter(({ path }) => !withheld.has(path.split('.')[0] ?? path)) }))
      .filter(({ rows }) => rows.length > 0)
  const title = mergedText(loaded.definitions.storage(changes.of).entity.title, {})
  const { written } = loaded.row.workflow ?? {}
  if (written && !changes.in.includes(loaded.row.state ?? '')) {
    const { at, by, groups } = written
    return { version: loaded.row.version, label: title, mayDecide: false, written: { at, by }, groups: visible(groups) }
  }
  const compared = await compareCase(context, loaded, changes)
  const { onFile, like } = compared
  const against = onFile ?? like
  const label =
    changes.label === undefined || !against ? undefined : mergedText(changes.label, { ...loaded.data, record: recordJson(against) })
  return {
    version: loaded.row.version,
    label: label ?? title,
    mayDecide: mayDecide(loaded, changes),
    ...(against && {
      onFile: { label: mergedText(loaded.definitions.storage(changes.of).entity.label ?? '', { record: recordJson(against) }) },
    }),
    groups: visible(comparedGroups(context, loaded, compared)),
  }
}

export const mayDecide = (
  loaded: LoadedRecord,
  { who, in: states }: NonNullable<NonNullable<LoadedRecord['definition']>['changes']>,
): boolean => {
  return states.includes(loaded.row.state ?? '') && who.some((party) => loaded.parties.acts.includes(party))
}
