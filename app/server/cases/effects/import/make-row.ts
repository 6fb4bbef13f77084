import { randomUUID } from 'node:crypto'
import { asRowOfFile, changeSetsOf, findingOf, type CaseType, type ComparedSets, type Problem, type ReceivedRow } from '#engine'
import { loadRecord, type LoadedRecord } from '../../../records/load-record.ts'
import type { RecordRow } from '../../../store/records/records.ts'
import { SYSTEM } from '../../../work/actor.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { unstoredRow } from '../../unstored-row.ts'

/** What an effect cannot import without a circle: how a case is compared, checked and made. */
export type RowTools = {
  readonly comparisonOf: (context: WorkContext, loaded: LoadedRecord) => Promise<ComparedSets>
  readonly problemsOf: (context: WorkContext, loaded: LoadedRecord) => Promise<readonly Problem[]>
  readonly createCase: (
    context: WorkContext,
    definition: CaseType,
    made: { readonly id: string; readonly subject: string; readonly values: ReceivedRow['values'] },
  ) => Promise<RecordRow>
}

/** A row of a file as a case about its import: compared with what is on file before it is stored, so that its finding stands in it. */
export const makeRow = async (
  context: WorkContext,
  { comparisonOf, problemsOf, createCase }: RowTools,
  definition: CaseType,
  about: RecordRow,
  { number, values }: ReceivedRow,
  refusals: readonly string[],
): Promise<void> => {
  // Only what the file says is stored: what it does not name is read from what is on file at the moment of the decision.
  const row = unstoredRow(context, definition, {
    id: randomUUID(),
    state: context.definitions.workflow(definition.workflow).definition.initial,
    subject: about.id,
    data: asRowOfFile({ ...values, row_number: number }),
  })
  const loaded = await loadRecord(context, row, SYSTEM, { subject: about })
  const { finding, reasons, changes } = findingOf(await comparisonOf(context, loaded), [
    ...(await problemsOf(context, loaded)),
    ...refusals.map((message) => ({ severity: 'error' as const, message })),
  ])
  await createCase(context, definition, {
    id: loaded.row.id,
    subject: about.id,
    values: { ...values, row_number: number, row_finding: finding, row_reasons: reasons.join(' '), row_changes: changes.join(', ') },
  })
}

/** The fields by which rows of a file name the same record. */
export const matchOf = (definition: CaseType): readonly string[] => changeSetsOf(definition).flatMap(({ match }) => match ?? [])
