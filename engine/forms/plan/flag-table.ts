import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Form } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Row } from '../../definition/rule.ts'

/** The inputs that every flag table may match without declaring them. */
export const GIVEN_INPUTS = ['field', 'page', 'role', 'state', 'mode'] as const

/** One row of a form's flag table, and where it is written: in the form, or in a rule that several forms share. */
export type FlagRowPlace = { readonly row: Row; readonly id: string; readonly pointer: string }

export type FlagTable = { readonly rows: readonly FlagRowPlace[]; readonly inputs: { readonly [name: string]: Json } }

type FlagList = NonNullable<Exclude<Form['flags'], string>>

/** The elements of `flags`: a form may name one shared table in place of a list. */
export const flagsOf = ({ flags = [] }: Form): FlagList => (typeof flags === 'string' ? [flags] : flags)

/** The flag table of a form, with the rows of the tables it shares in their place. The first row that holds decides. */
export const flagTable = (set: DefinitionReader, form: Form): FlagTable => {
  const inputs: { [name: string]: Json } = {}
  const rows = flagsOf(form).flatMap((element, index): readonly FlagRowPlace[] => {
    if (typeof element !== 'string') return [{ row: element, id: form.id, pointer: `/flags/${index}` }]
    const rule = set.get('rule', element)
    Object.assign(inputs, rule?.inputs)
    return (rule?.rows ?? []).map((row, at) => ({ row, id: element, pointer: `/rows/${at}` }))
  })
  return { rows, inputs: { ...inputs, ...form.flagInputs } }
}
