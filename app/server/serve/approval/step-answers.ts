import { nodesOf, NO_FILES, stripWithheld, validateForm, wordsOfAnswer, type Answers, type Json } from '#engine'
import type { ServedRecord } from '../../contract/records.ts'
import { eventFormContext } from '../../forms/form-context.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

type Lines = NonNullable<ServedRecord['approvals'][number]['answers']>
type Row = { readonly $id: string; readonly [field: string]: Json }

const isRow = (value: Json): value is Row => typeof value === 'object' && value !== null && Object.hasOwn(value, '$id')

/**
 * What an approver answered, as this viewer may read it: a line for each question, one for each row of a list, and beside it what the checks of
 * the form warn of. Those checks read the answers of the case as they are now.
 */
export const stepAnswers = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { form: id, answers }: { readonly form: string; readonly answers: Answers },
  actor: Actor,
): Promise<Lines> => {
  const { plan, context: around } = await eventFormContext(context, loaded, id, actor)
  const forms = [{ plan, context: around }]
  const seen = stripWithheld(plan, answers, around).answers
  const warned = validateForm(plan, { answers, context: around, files: NO_FILES }).filter(({ severity }) => severity === 'warning')
  const linesOf = (path: string, value: Json): readonly string[] => {
    if (!Array.isArray(value) || !value.every(isRow)) return [wordsOfAnswer(forms, path, value)]
    return value.map(({ $id, ...fields }) =>
      Object.entries(fields)
        .map(([field, inner]) => wordsOfAnswer(forms, `${path}.${$id}.${field}`, inner))
        .filter((text) => text !== '')
        .join(', '),
    )
  }
  return nodesOf(plan)
    .filter(({ kind, path, id: name }) => kind !== 'content' && path === name && seen[name] !== undefined && seen[name] !== null)
    .map((node) => ({
      label: ('shortLabel' in node ? node.shortLabel : undefined) ?? ('label' in node ? (node.label ?? '') : ''),
      lines: linesOf(node.path, seen[node.path] ?? null).filter((text) => text !== ''),
      notes: warned.filter(({ path }) => path.split('.')[0] === node.path).map(({ message }) => message),
    }))
    .filter(({ lines }) => lines.length > 0)
}
