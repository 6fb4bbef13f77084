import {
  changeSetsOf,
  compareSets,
  isTouched,
  type ChangeDecisions,
  type ChangeSet,
  type ComparedSets,
  type FormPlan,
  type Json,
  type SetOnFile,
} from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { openedForms, type OpenedForm } from '../../forms/form-context.ts'
import { listChangedSince } from '../../store/records/carried-over.ts'
import type { RecordRow } from '../../store/records/records.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { SYSTEM } from '../../work/actor.ts'
import { candidatesOf } from './candidates.ts'

/** A request beside the records it proposes to change. `onFile` holds those records, by id. */
export type Compared = ComparedSets & {
  readonly onFile: ReadonlyMap<string, RecordRow>
  readonly plans: readonly FormPlan[]
  readonly forms: readonly OpenedForm[]
}

/** Compares a request with the records on file, with the decision made about each difference. */
export const compareCase = async (context: WorkContext, loaded: LoadedRecord): Promise<Compared> => {
  const forms = await openedForms(context, loaded, SYSTEM, 'compare')
  const onFile = new Map<string, RecordRow>()
  const sets: SetOnFile[] = []
  for (const set of changeSetsOf(loaded.definition)) {
    const candidates = await candidatesOf(context, loaded, set)
    for (const row of candidates) onFile.set(row.id, row)
    sets.push({ set, ...valuesOf(loaded, set), candidates: candidates.map(({ id, data }) => ({ ...data, id })) })
  }
  const compared = compareSets({
    definitions: loaded.definitions.set,
    sets,
    forms,
    stored: loaded.row.data,
    decisions: decisionsOf(loaded),
    untouched: await untouchedIn(context, loaded),
  })
  return { ...compared, onFile, forms, plans: forms.map(({ plan }) => plan) }
}

const comparisons = new WeakMap<LoadedRecord, Promise<Compared>>()

/** The comparison of a record as it was loaded, made once: for those who ask before anything of its transaction is written. */
export const comparisonOf = (context: WorkContext, loaded: LoadedRecord): Promise<Compared> => {
  const known = comparisons.get(loaded) ?? compareCase(context, loaded)
  comparisons.set(loaded, known)
  return known
}

/** What the rules of a change set give: the chosen record, and the values that end one. */
const valuesOf = ({ definitions, data }: LoadedRecord, { record, end = {} }: ChangeSet): Pick<SetOnFile, 'chosen' | 'end'> => {
  const value = (logic: Json): Json => definitions.rules.value(logic, data)
  return {
    chosen: record === undefined ? null : value(record),
    end: Object.fromEntries(Object.entries(end).map(([field, logic]) => [field, value(logic)])),
  }
}

/** The places that were filled in when the case began and that no save has touched. */
const untouchedIn = async ({ tx }: WorkContext, { row }: LoadedRecord): Promise<readonly string[]> => {
  const { filledIn = [] } = row.workflow ?? {}
  if (filledIn.length === 0) return []
  const touched = await listChangedSince(tx, row.entity, row.id, 0)
  return filledIn.filter((path) => !isTouched(touched, path))
}

const decisionsOf = ({ row }: LoadedRecord): ChangeDecisions => {
  return row.workflow?.decisions ?? {}
}
