import type { ChangeSet } from '../definition/change-set.ts'
import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isRecord } from '../rules/values/json.ts'
import { takesAnswer } from './change-sets.ts'
import { findOnFile } from './compare-changes.ts'
import { compareForms, proposedOnFile } from './compare-forms.ts'
import { compareRowsOnFile } from './compare-rows-on-file.ts'
import type { ComparedSets, CompareSets, SetOnFile } from './compared-sets.ts'

/** Compares the answers of a case with every record it proposes to change, set by set in their order. */
export const compareSets = ({ sets, ...input }: CompareSets): ComparedSets => {
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
  if (set.record !== undefined && isBlank(chosen)) return { records: [], refused: [] }
  const takes = takesAnswer(all, set)
  const proposed = proposedOnFile(forms, stored, takes)
  const found = set.record === undefined ? findOnFile(set.match ?? [], proposed, candidates) : candidates.find(({ id }) => id === chosen)
  if (set.record !== undefined && found === undefined) return { records: [], refused: [{ path: answerRead(set.record), why: 'unknown' }] }
  const like = found || !set.like ? undefined : findOnFile(set.like, proposed, candidates)
  const rows = compareForms({ forms, stored, onFile: found ?? like ?? {}, decisions, takes })
  return { records: [{ set, ...(found && { id: found.id }), ...(like && { like: like.id }), rows }], refused: [] }
}

/** The answer that a rule reads and nothing else; a problem with a record chosen in another way concerns the whole form. */
const answerRead = (rule: Json): string => {
  const path = isRecord(rule) ? rule['var'] : undefined
  return typeof path === 'string' && path.startsWith('answers.') ? path.slice('answers.'.length) : ''
}
