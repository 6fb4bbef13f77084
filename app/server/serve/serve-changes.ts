import { COVER, mergedText, type ChangeRow } from '#engine'
import type { CaseContext } from '../records/load-record.ts'
import { compareCase } from '../cases/changes/compare-case.ts'
import type { ServedChanges } from '../contract/records.ts'
import { recordJson } from '../records/record-json.ts'
import { secretAt } from '../store/secrets/secrets.ts'
import type { Anonymous } from '../work/work-context.ts'

/** The compare screen: grouped by the pages of the form, in their order. */
export async function serveChanges(
  context: Anonymous,
  theCase: CaseContext,
  withheld: ReadonlySet<string>,
): Promise<ServedChanges | undefined> {
  const changes = theCase.definition?.changes
  if (!changes) return undefined
  const { rows, plans, onFile, like } = await compareCase(context, theCase, changes)
  const against = onFile ?? like
  const label =
    changes.label === undefined || !against ? undefined : mergedText(changes.label, { ...theCase.data, record: recordJson(against) })
  return {
    version: theCase.row.version,
    label: label ?? mergedText(theCase.bundle.shelf(changes.of).entity.title, {}),
    mayDecide: mayDecide(theCase, changes),
    ...(against && { onFile: { label: mergedText(theCase.bundle.shelf(changes.of).entity.label ?? '', { record: recordJson(against) }) } }),
    groups: plans
      .flatMap((plan) => plan.pages)
      .map(({ id, title }) => ({
        page: id,
        title,
        rows: rows
          .filter((row) => row.group === id && !withheld.has(row.path.split('.')[0] ?? row.path))
          .map(coverIn(context, theCase, changes.of))
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

/** What is secret here or on file is compared, and not shown. */
function coverIn({ tx }: Anonymous, { bundle, row: { entity } }: CaseContext, onFile: string): (row: ChangeRow) => ChangeRow {
  const own = tx.vault.secretsOf(tx.institution, entity)
  const there = tx.vault.secretsOf(tx.institution, bundle.shelf(onFile).entity.name)
  return (row) => {
    const [list, , field] = row.target
    const place = typeof field === 'string' ? `${String(list)}.row.${field}` : String(list)
    if (secretAt(own, row.path) === undefined && secretAt(there, place) === undefined) return row
    const { beforeParts: _before, afterParts: _after, beforeText, afterText, ...open } = row
    return { ...open, beforeText: beforeText === '' ? '' : COVER, afterText: afterText === '' ? '' : COVER }
  }
}

export function mayDecide(
  theCase: CaseContext,
  { who, in: states }: NonNullable<NonNullable<CaseContext['definition']>['changes']>,
): boolean {
  return states.includes(theCase.row.state ?? '') && who.some((party) => theCase.parties.acts.includes(party))
}
