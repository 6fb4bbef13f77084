import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { FieldType } from '../../definition/field.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { fieldsOfColumn, namedColumns } from '../../views/columns-of.ts'
import { offeredOptions } from '../offered-options.ts'
import { eachTypedPlace } from '../typed-places.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** The properties of every option, beside those of its list. */
const ALWAYS = ['value', 'label', 'help']

/** The properties of every row, beside the fields that its view shows. */
const OF_ROWS = ['id', 'version', 'state', 'subject_id', 'case_id', 'created_at', 'updated_at']

type Offered = { readonly list: string; readonly names: readonly string[] }

/** Of records, no more is known to a form than the columns of the view. */
const offeredRecords = (set: DefinitionReader, { lookup: id }: FieldType): Offered | undefined => {
  const from = id === undefined ? undefined : set.get('lookup', id)?.from
  const view = from?.view === undefined ? undefined : set.get('view', from.view)
  if (view === undefined || view.group !== undefined) return undefined
  const shown = namedColumns(set, view).flatMap((column) => [column.field, ...fieldsOfColumn(column)])
  return { list: view.id, names: [...OF_ROWS, ...shown.map((path) => path.split('.')[0] ?? path)] }
}

const offeredValues = (set: DefinitionReader, question: FieldType): Offered | undefined => {
  const offered = offeredOptions(set, question)
  return offered && { list: offered.list, names: offered.options.flatMap(({ props = {} }) => Object.keys(props)) }
}

/** A condition on the options of a question reads only what its options have: anything else is blank for each of them. */
export const checkOptionReads: DefinitionCheck = (context) => {
  for (const place of eachTypedPlace(context)) {
    const offered = offeredValues(context.set, place.whole) ?? offeredRecords(context.set, place.whole)
    // Options that a rule gives may be rows, with the properties of rows.
    if (offered === undefined || place.item?.options?.from !== undefined) continue
    const known = [...new Set([...ALWAYS, ...offered.names])]
    for (const word of ['where', 'disableWhen', 'first'] as const) {
      const condition = place.item?.options?.[word]
      if (condition === undefined || typeof condition === 'string') continue
      for (const { path, pointer } of context.ruleReads.own(condition)) {
        const [root, name] = path
        if (root === 'option' && name !== undefined && !known.includes(name))
          context.report('read.field-unknown', place.id, `${place.pointer}/options/${word}${pointer}`, {
            path: `option.${name}`,
            owner: offered.list,
            hint: didYouMean(name, known),
          })
      }
    }
  }
}
