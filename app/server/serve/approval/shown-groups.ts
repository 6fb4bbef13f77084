import {
  mergeText,
  nodesOf,
  sourcesOf,
  wordsOfAnswer,
  type Answers,
  type FormPlan,
  type Json,
  type ReadForm,
  type RuleData,
  type Shown,
  type Sources,
} from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { ServedApproval } from '../../contract/approvals.ts'
import { wordsOfRecord } from '../../records/field-words.ts'
import { maskSecrets } from '../../store/secrets/secrets.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { fileRef, type FileRow } from '../../store/files/files.ts'

type Groups = NonNullable<ServedApproval['groups']>
/** The data an approver may see: forms, and answers without withheld ones. */
type Seen = { readonly forms: readonly ReadForm[]; readonly answers: Answers; readonly files: readonly FileRow[] }

/** The groups of an approval with their answers: a line without an answer is left out, and so is a group without lines. */
export const shownGroups = (loaded: LoadedRecord, shown: readonly Shown[], { forms, answers, files }: Seen): Groups => {
  const { definitions, data } = loaded
  const onFile = wordsOfRecord(loaded)
  const seen: RuleData = { ...data, answers }
  const format = (path: string, value: Json): string | undefined => {
    if (!path.startsWith('answers.')) return onFile(path, value)
    // A day in a sentence is written out; an option by its label.
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? undefined
      : wordsOfAnswer(forms, path.slice('answers.'.length), value)
  }
  const line = (text: string, value: Json, sources: Sources): readonly string[] => {
    const merged = mergeText(text, { ...seen, with: value }, { format, sources })
    return merged.missing.length > 0 && merged.text.includes('–') ? [] : [merged.text]
  }
  return shown.flatMap(({ label, lines = [], with: worked = {}, files: named = [], when }) => {
    if (!definitions.rules.holds(when, seen)) return []
    const values = Object.fromEntries(Object.entries(worked).map(([name, logic]) => [name, definitions.rules.value(logic, seen)]))
    const group = {
      label: mergeText(label, seen, { format }).text,
      lines: lines.flatMap((text) => line(text, values, sourcesOf(worked))),
      files: files.filter(({ path }) => named.includes(fieldOf(path)) && fieldOf(path) in answers).map(fileRef),
    }
    return group.lines.length + group.files.length === 0 ? [] : [group]
  })
}

const fieldOf = (path: string | null): string => path?.split('.')[0] ?? ''

/** What stands on a case beside the answers, such as its number or the last question: the texts of an approval may name it. */
const unasked = (
  { tx }: WorkContext,
  { data, row }: LoadedRecord,
  forms: readonly { readonly plan: FormPlan }[],
): { readonly [field: string]: Json } => {
  const asked = new Set(forms.flatMap(({ plan }) => nodesOf(plan).map(({ path }) => path.split('.')[0])))
  const open = maskSecrets(data['case'] ?? null, tx.vault.secretsOf(tx.institution, row.entity)) as { readonly [field: string]: Json }
  return Object.fromEntries(Object.entries(open).filter(([field]) => !asked.has(field)))
}

/** The case with the data that the texts of its groups read: what its first form has of it, and what no form asks. */
export const withCase = (
  context: WorkContext,
  loaded: LoadedRecord,
  { words, forms }: { readonly words: RuleData; readonly forms: readonly ReadForm[] },
): LoadedRecord => ({
  ...loaded,
  data: {
    ...words,
    case: { ...unasked(context, loaded, forms), ...(forms[0]?.context.case as { readonly [field: string]: Json } | undefined) },
  },
})
