import { changeSetsOf, mergedText, nodeAt, type ChangeSet, type FormPlan } from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import { compareCase, type Compared } from '../cases/changes/compare-case.ts'
import { comparedGroups } from '../cases/changes/compared-groups.ts'
import type { ServedChanges } from '../contract/changes.ts'
import { recordJson } from '../records/record-json.ts'
import type { RecordRow } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'
import { writtenGroups } from './written-groups.ts'

/**
 * The compare screen. Once the changes are written to the records, comparing again would find nothing: the comparison of that moment is
 * shown, which was stored with them.
 */
export const serveChanges = async (
  context: WorkContext,
  loaded: LoadedRecord,
  withheld: ReadonlySet<string>,
): Promise<ServedChanges | undefined> => {
  const sets = changeSetsOf(loaded.definition)
  if (sets.length === 0) return undefined
  const plans = (loaded.definition?.forms ?? []).map((form) => loaded.definitions.plan(form))
  const decides = sets.some((set) => isDecider(loaded, set))
  const isShown = (path: string): boolean => !withheld.has(path.split('.')[0] ?? path) || isForNobody(plans, path, decides)
  const visible = (groups: ServedChanges['groups']): ServedChanges['groups'] =>
    groups.map((group) => ({ ...group, rows: group.rows.filter(({ path }) => isShown(path)) })).filter(({ rows }) => rows.length > 0)
  const { written } = loaded.row.workflow ?? {}
  if (written && !sets.some((set) => set.in?.includes(loaded.row.state ?? ''))) {
    const { at, by } = written
    const groups = await writtenGroups(context, loaded, written)
    const label = together(sets.map((set) => titleOf(loaded, set)))
    return { version: loaded.row.version, label, mayDecide: false, written: { at, by }, groups: visible(groups) }
  }
  const compared = await compareCase(context, loaded)
  const [first] = compared.records.flatMap((record) => againstOf(compared, record) ?? [])
  return {
    version: loaded.row.version,
    label: together(sets.map((set) => labelOf(loaded, set, compared))),
    mayDecide: sets.some((set) => mayDecide(loaded, set)),
    ...(first && { onFile: { label: calledOnFile(loaded, first) } }),
    groups: visible(comparedGroups(context, loaded, compared, (set) => mayDecide(loaded, set))),
  }
}

/**
 * Whether a question is hidden from everybody: its answer is worked out, and written when the request is approved. Whoever decides sees it,
 * before and after.
 * One that a table of flags may show to some stays hidden from those who do not decide.
 */
const isForNobody = (plans: readonly FormPlan[], path: string, decides: boolean): boolean =>
  plans.some((plan) => {
    const node = nodeAt(plan, path)
    return (
      node?.kind === 'field' &&
      node.flag === 'hidden' &&
      node.value !== undefined &&
      node.secret !== true &&
      (decides || plan.flags.length === 0)
    )
  })

const together = (labels: readonly string[]): string => [...new Set(labels)].join(', ')

const titleOf = ({ definitions }: LoadedRecord, { of }: ChangeSet): string => mergedText(definitions.storage(of).entity.title, {})

const againstOf = ({ onFile }: Compared, { id, like }: Compared['records'][number]): RecordRow | undefined => onFile.get(id ?? like ?? '')

const calledOnFile = ({ definitions }: LoadedRecord, row: RecordRow): string =>
  mergedText(definitions.storage(row.entity).entity.label ?? '', { record: recordJson(definitions, row) })

/** A label of the definition names the record that is compared; without one it is the title of its kind. */
const labelOf = (loaded: LoadedRecord, set: ChangeSet, compared: Compared): string => {
  const record = compared.records.find((candidate) => candidate.set === set)
  const against = record && againstOf(compared, record)
  return set.label === undefined || !against
    ? titleOf(loaded, set)
    : mergedText(set.label, { ...loaded.data, record: recordJson(loaded.definitions, against) })
}

const isDecider = ({ parties }: LoadedRecord, { who = [] }: ChangeSet): boolean => who.some((party) => parties.acts.includes(party))

/** Whether this viewer may set single changes of a change set aside now. */
export const mayDecide = (loaded: LoadedRecord, set: ChangeSet): boolean => {
  const { in: states = [] } = set
  return states.includes(loaded.row.state ?? '') && isDecider(loaded, set)
}
