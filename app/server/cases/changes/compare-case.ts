import {
  compareForms,
  type Answers,
  conditionToPredicate,
  findOnFile,
  proposedOnFile,
  type ChangeDecisions,
  type ChangeRow,
  type FormPlan,
  type Json,
} from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { joinsOf } from '../../records/related-rows.ts'
import { openedForms } from '../../forms/form-context.ts'
import { wholeList } from '../../store/lists/list-records.ts'
import { findRecord, openRow, type RecordRow } from '../../store/records/records.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { SYSTEM } from '../../work/actor.ts'

export type Compared = {
  readonly rows: readonly ChangeRow[]
  readonly onFile?: RecordRow
  readonly like?: RecordRow
  readonly plans: readonly FormPlan[]
}
type Changes = NonNullable<NonNullable<LoadedRecord['definition']>['changes']>

/** Compares a request with the record on file, with the decision made about each difference. */
export const compareCase = async (context: WorkContext, loaded: LoadedRecord, changes: Changes): Promise<Compared> => {
  const forms = await openedForms(context, loaded, SYSTEM, 'compare')
  const plans = forms.map(({ plan }) => plan)
  const proposed = proposedOnFile(forms, loaded.row.data)
  const candidates = await candidatesOf(context, loaded, changes)
  const flat = candidates.map(({ id, data }): Answers => ({ ...data, id }))
  const match = findOnFile(changes.match, proposed, flat)
  const like = match || !changes.like ? undefined : findOnFile(changes.like, proposed, flat)
  const byId = (id: Json | undefined): RecordRow | undefined => candidates.find((row) => row.id === id)
  const onFile = byId(match?.['id'])
  const beside = byId(like?.['id'])
  const rows = compareForms({ forms, stored: loaded.row.data, onFile: match ?? like ?? {}, decisions: decisionsOf(loaded) })
  return { rows, plans, ...(onFile && { onFile }), ...(beside && { like: beside }) }
}

/** The candidates for the record on file: rows of a view, or the subject itself. */
const candidatesOf = async ({ tx }: WorkContext, loaded: LoadedRecord, changes: Changes): Promise<readonly RecordRow[]> => {
  const storage = loaded.definitions.storage(changes.of)
  if (changes.among === undefined) return loaded.subject && loaded.subject.entity === storage.entity.name ? [loaded.subject] : []
  const view = loaded.definitions.set.get('view', changes.among)
  if (!view) throw new Error(`there is no view ${changes.among}`)
  const parameters = Object.fromEntries(
    Object.entries(changes.with ?? {}).map(([name, logic]) => [name, loaded.definitions.rules.value(logic, loaded.data)]),
  )
  const { where } = conditionToPredicate(loaded.definitions.rules, view.where, { ...loaded.data, with: parameters })
  const query = {
    own: storage,
    joins: joinsOf(loaded.definitions, view.entity, view.join ?? []),
    where,
    sort: (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
  }
  const found: RecordRow[] = []
  for (const row of await wholeList(tx, query, changes.among)) {
    const { related: _related, ...own } = row
    found.push(openRow(tx, { ...own, entity: storage.entity.name, definition_hash: null, workflow: null }))
  }
  return found
}

const decisionsOf = ({ row }: LoadedRecord): ChangeDecisions => {
  return row.workflow?.decisions ?? {}
}

export const onFileRow = (tx: WorkContext['tx'], { onFile }: Compared): Promise<RecordRow | undefined> => {
  return onFile ? findRecord(tx, onFile.entity, onFile.id, { lock: true }) : Promise.resolve(undefined)
}
