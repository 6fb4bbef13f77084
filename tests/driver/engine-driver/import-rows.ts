import {
  asRowOfFile,
  changeSetsOf,
  exchangeTexts,
  findingOf,
  isRowOfFile,
  readRows,
  repeatedRows,
  storedFinding,
  untouchedValues,
  validateForm,
  whyNotAsFound,
  type EffectOf,
  type Json,
  type Problem,
  type ReceivedRow,
  type Transition,
} from '#engine'
import { openedForm, unlocked, viewOf, type CaseView } from './case-view.ts'
import { compare, problemsOnFile } from './compare.ts'
import { currentSet, newRow, type Data, type Row, type World } from './records.ts'
import type { WriteWork } from './writes.ts'

type Import = EffectOf<'import'>['import']
type Work = Pick<WriteWork, 'world' | 'row' | 'sendEvent' | 'startCase'>

const textOf = ({ row }: Work, file: Json): string | undefined => {
  const [first] = Array.isArray(file) ? (file as readonly { readonly id?: string }[]) : []
  return row.files.get(first?.id ?? '')?.text
}

/** Reads a file into cases about it, as the server does: each is compared with what is on file before it is made. */
export const importRows = (work: Work, asked: Import): void => {
  const { world, row, sendEvent } = work
  const ended = (event: string, outcome: Data): void => {
    row.data = { ...row.data, ...outcome }
    row.version += 1
    sendEvent(row, event)
  }
  const set = currentSet(world, row.institution)
  const text = textOf(work, asked.file)
  const read =
    text === undefined
      ? ({ ok: false, message: 'There is no file to read.' } as const)
      : readRows(set, asked.mapping, { text }, asked.most ?? 5000)
  if (!read.ok) return ended(asked.unreadable, { why_unreadable: read.message })
  const match = changeSetsOf(set.get('case', asked.rows)).flatMap((changes) => changes.match ?? [])
  const repeated = repeatedRows(match, read.rows)
  for (const received of read.rows) makeRow(work, asked.rows, received, repeated.get(received.number))
  return ended(asked.done, { rows_read: read.rows.length, columns_unknown: read.unmapped.join(', ') })
}

const makeRow = (
  { world, row: about, startCase }: Work,
  caseId: string,
  { number, values, refused }: ReceivedRow,
  earlier: number | undefined,
): void => {
  const unstored = (data: Data): CaseView =>
    viewOf(world, unstoredRow(about, caseId, world.newId(), currentSet(world, about.institution), data), undefined)
  const view = unstored(asRowOfFile({ ...values, row_number: number }))
  const refusals = [refused ?? [], earlier === undefined ? [] : exchangeTexts.rowTwice({ number: earlier })]
    .flat()
    .map((message) => ({ severity: 'error', message }) as Problem)
  const { finding, reasons, changes } = findingNow(world, view, refusals)
  const found = { row_number: number, row_finding: finding, row_reasons: reasons.join(' '), row_changes: changes.join(', ') }
  startCase(caseId, { id: view.row.id, subject: about.id, values: { ...values, ...found } })
}

/** What a row would do now. */
const findingNow = (world: World, view: CaseView, more: readonly Problem[] = []): ReturnType<typeof findingOf> => {
  const compared = compare(world, view)
  const answers = { ...untouchedValues(compared, view.row.data), ...view.row.data }
  const checked = view.definition.forms.flatMap((form) => {
    const { plan, context } = openedForm(world, view, form)
    return validateForm(plan, { answers, context: unlocked(context) }, 'submit')
  })
  return findingOf(compared, [...checked, ...problemsOnFile(world, view), ...more])
}

/** Why a row that this would write is no longer as it was found, as on the server. */
export const notAsFound = (world: World, view: CaseView, { effects }: Transition): string | undefined =>
  isRowOfFile(view.row.data) && effects.some(({ effect }) => 'apply' in effect)
    ? whyNotAsFound(storedFinding(view.row.data), findingNow(world, view))
    : undefined

const unstoredRow = ({ institution, id: subject }: Row, caseId: string, id: string, set: Row['set'], data: Data): Row => {
  const definition = set.get('case', caseId)
  const state = set.get('workflow', definition?.workflow ?? '')?.initial ?? ''
  return newRow({
    institution,
    entity: set.get('entity', definition?.of ?? '')?.name ?? '',
    id,
    case: caseId,
    subject,
    set,
    data,
    instance: { state, since: '', approvals: [] },
  })
}
