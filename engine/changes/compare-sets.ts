import type { ChangeSet } from '../definition/change-set.ts'
import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isRecord } from '../rules/values/json.ts'
import type { Answers } from '../forms/session/session.ts'
import { takesAnswer } from './change-sets.ts'
import { findOnFile } from './compare-changes.ts'
import { compareForms, proposedOnFile } from './compare-forms.ts'
import { compareRowsOnFile } from './compare-rows-on-file.ts'
import type { ComparedRecord, ComparedSets, CompareSets, SetOnFile } from './compared-sets.ts'
import { asOnFileNow } from './filled-in.ts'
import { isRowOfFile, untouchedValues } from './row-of-file.ts'

/**
 * Compares the answers of a case with every record it proposes to change, set by set in their order. A row of a file says nothing of the
 * values it does not name, and neither does an answer that was filled in from a record and not touched: whenever it is compared, they are
 * those on file, and its form reads them so.
 */
export const compareSets = (input: CompareSets): ComparedSets => {
  const { stored, untouched = [] } = input
  const compared = compareAll(input)
  if (!isRowOfFile(stored)) {
    const now = asOnFileNow(compared, stored, untouched)
    return now === stored ? compared : compareAll({ ...input, stored: now })
  }
  const { records, refused } = compareAll({ ...input, stored: { ...untouchedValues(compared, stored), ...stored } })
  return { records: records.map((record) => (record.id === undefined ? record : onlyNamed(record, stored))), refused }
}

/** What a form works out beside the values of a row is not written either. */
const onlyNamed = (record: ComparedRecord, stored: Answers): ComparedRecord => ({
  ...record,
  rows: record.rows.map((row) => {
    if (Object.hasOwn(stored, row.path.split('.')[0] ?? row.path)) return row
    const { beforeParts: _before, afterParts: _after, ...plain } = row
    return { ...plain, after: row.before, afterText: row.beforeText, status: 'same' }
  }),
})

const compareAll = ({ sets, ...input }: CompareSets): ComparedSets => {
  const all = sets.map(({ set }) => set)
  const compared = sets.map((onFile) =>
    onFile.set.rows === undefined ? compareRecord(onFile, all, input) : compareRowsOnFile(onFile, input),
  )
  return { records: compared.flatMap(({ records }) => records), refused: compared.flatMap(({ refused }) => refused) }
}

const compareRecord = (
  { set, candidates, chosen }: SetOnFile,
  all: readonly ChangeSet[],
  { forms, stored, decisions }: Omit<CompareSets, 'sets'>,
): ComparedSets => {
  const isChosen = set.record !== undefined && !isBlank(chosen)
  if (!isChosen && set.match === undefined && set.record !== undefined) return { records: [], refused: [] }
  const takes = takesAnswer(all, set)
  const proposed = proposedOnFile(forms, stored, takes)
  const found = isChosen ? candidates.find(({ id }) => id === chosen) : findOnFile(set.match ?? [], proposed, candidates)
  if (isChosen && found === undefined) return { records: [], refused: [{ path: answerRead(set.record ?? null), why: 'unknown' }] }
  const like = found || !set.like ? undefined : findOnFile(set.like, proposed, candidates)
  const rows = compareForms({ forms, stored, onFile: found ?? like ?? {}, decisions, takes })
  return { records: [{ set, ...(found && { id: found.id }), ...(like && { like: like.id }), rows }], refused: [] }
}

/** The answer that a rule reads and nothing else; a problem with a record chosen in another way concerns the whole form. */
const answerRead = (rule: Json): string => {
  const path = isRecord(rule) ? rule['var'] : undefined
  return typeof path === 'string' && path.startsWith('answers.') ? path.slice('answers.'.length) : ''
}
