import {
  compareForms,
  conditionToPredicate,
  findOnFile,
  proposedBy,
  type ChangeDecisions,
  type ChangeRow,
  type FormPlan,
  type Json,
} from '#engine'
import { type CaseContext } from '../../records/load-record.ts'
import { joinsOf } from '../../records/related-rows.ts'
import { openedForms } from '../../forms/form-context.ts'
import { listRecords } from '../../store/lists/list-records.ts'
import { findRecord, openRow, type RecordRow } from '../../store/records/records.ts'
import type { Anonymous } from '../../work/work-context.ts'
import { SYSTEM } from '../../work/actor.ts'

export type Compared = {
  readonly rows: readonly ChangeRow[]
  readonly onFile?: RecordRow
  readonly like?: RecordRow
  readonly plans: readonly FormPlan[]
}
type Changes = NonNullable<NonNullable<CaseContext['definition']>['changes']>

/** Compares a request with the record on file, with the decision made about each difference. */
export async function compareCase(context: Anonymous, theCase: CaseContext, changes: Changes): Promise<Compared> {
  const forms = await openedForms(context, theCase, SYSTEM, 'compare')
  const plans = forms.map(({ plan }) => plan)
  const proposed = proposedBy(forms, theCase.row.data)
  const candidates = await candidatesOf(context, theCase, changes)
  const renamed = new Map(
    plans.flatMap(({ pages }) =>
      pages.flatMap(({ nodes }) =>
        nodes.flatMap((node) => (node.kind === 'field' && node.onFile !== undefined ? [[node.id, node.onFile] as const] : [])),
      ),
    ),
  )
  const nameOnFile = (field: string): string => renamed.get(field) ?? field
  const flat = candidates.map(({ id, data }) => ({ ...data, id }))
  const match = changes.match.length === 0 ? flat[0] : findOnFile(changes.match, proposed, flat, nameOnFile)
  const like = match || !changes.like ? undefined : findOnFile(changes.like, proposed, flat, nameOnFile)
  const byId = (id: Json | undefined): RecordRow | undefined => candidates.find((row) => row.id === id)
  const onFile = byId(match?.['id'])
  const beside = byId(like?.['id'])
  const rows = compareForms({ forms, stored: theCase.row.data, onFile: (onFile ?? beside)?.data ?? {}, decisions: decisionsOf(theCase) })
  return { rows, plans, ...(onFile && { onFile }), ...(beside && { like: beside }) }
}

/** The candidates for the record on file: rows of a view, or the subject itself. */
async function candidatesOf({ tx }: Anonymous, theCase: CaseContext, changes: Changes): Promise<readonly RecordRow[]> {
  const shelf = theCase.bundle.shelf(changes.of)
  if (changes.among === undefined) return theCase.subject && theCase.subject.entity === shelf.entity.name ? [theCase.subject] : []
  const view = theCase.bundle.set.get('view', changes.among)
  if (!view) throw new Error(`there is no view ${changes.among}`)
  const parameters = Object.fromEntries(
    Object.entries(changes.with ?? {}).map(([name, logic]) => [name, theCase.bundle.rules.value(logic, theCase.data)]),
  )
  const { where } = conditionToPredicate(theCase.bundle.rules, view.where, { ...theCase.data, with: parameters })
  const { rows } = await listRecords(tx, {
    own: shelf,
    joins: joinsOf(theCase.bundle, view.entity, view.join ?? []),
    where,
    sort: (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
    limit: 200,
  })
  const found: RecordRow[] = []
  for (const row of rows) {
    const { related: _related, ...own } = row
    found.push(openRow(tx, { ...own, entity: shelf.entity.name, definition_hash: null, workflow: null }))
  }
  return found
}

function decisionsOf({ row }: CaseContext): ChangeDecisions {
  return row.workflow?.decisions ?? {}
}

export function onFileRow(tx: Anonymous['tx'], { onFile }: Compared): Promise<RecordRow | undefined> {
  return onFile ? findRecord(tx, onFile.entity, onFile.id, { lock: true }) : Promise.resolve(undefined)
}
