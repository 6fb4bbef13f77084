import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Form } from '../../definition/form.ts'
import type { Row } from '../../definition/rule.ts'
import { valuesOf } from '../secrets/carried-values.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { flagTable } from '../../forms/plan/flag-table.ts'
import { catalogueOf } from '../../forms/plan/catalogue.ts'
import { outlineOf, type OutlineField } from '../../forms/plan/form-outline.ts'
import type { Lint } from './lint.ts'
import { isSecretField } from '../../forms/server-side/secret-fields.ts'

const wordsIn = (match: Row['match'], name: string): readonly Json[] | undefined => {
  const wanted = match?.[name] as Json | undefined
  if (wanted === undefined) return undefined
  return isList(wanted) ? wanted : [wanted]
}

/** The conditions under which a row of the flag table hides this place; undefined when it does not. */
const hiddenUnder = ({ match, when, then }: Row, { name, path, pointer }: OutlineField, form: Form): string | undefined => {
  const flag = isRecord(then as Json) ? (then as { readonly flag?: Json }).flag : then
  const [fields, pages] = [wordsIn(match, 'field'), wordsIn(match, 'page')]
  const page = form.pages[Number(pointer.split('/')[2])]?.id ?? null
  // A row that names no place hides source and copy alike, so it leaks nothing.
  if (flag !== 'hidden' || (fields === undefined && pages === undefined)) return undefined
  if (fields?.some((field) => field === name || field === path) === false || pages?.includes(page) === false) return undefined
  const { field: _field, page: _page, ...rest } = (match ?? {}) as { readonly [input: string]: Json }
  return JSON.stringify([rest, when ?? null])
}

const hidingOf = (set: DefinitionReader, form: Form, field: OutlineField): ReadonlySet<string> =>
  new Set([
    ...(field.item.flag === 'hidden' ? ['always'] : []),
    ...flagTable(set, form).rows.flatMap(({ row }) => hiddenUnder(row, field, form) ?? []),
  ])

/** The field of the form that a rule's path names, seen from a field's row. */
const sourceOf = (fields: readonly OutlineField[], path: string, from: OutlineField): OutlineField | undefined => {
  const [root, name] = path.split('.')
  if (root !== 'answers' && root !== 'item') return undefined
  const row = root === 'answers' ? '' : from.row
  return fields.find((field) => field.row === row && field.name === name)
}

/** Warns about a value computed or copied from one that its reader may not see. A copy of a secret is an error. */
export const lintCopies: Lint = ({ set, looksAt, looksAtKind, report }) => {
  if (!looksAtKind('form')) return
  const catalogue = catalogueOf(set)
  for (const form of set.all('form')) {
    if (!looksAt(form.id)) continue
    const { fields } = outlineOf(set, catalogue, form)
    for (const field of fields) {
      if (field.form !== form.id || field.item.group !== undefined || field.item.repeat !== undefined) continue
      for (const property of ['default', 'value'] as const) {
        const logic = field.item[property] as Json | undefined
        if (logic === undefined) continue
        for (const path of new Set(valuesOf(logic, set))) {
          const source = sourceOf(fields, path, field)
          // A copy of a secret is an error, reported by its own check.
          if (source === undefined || (isSecretField(catalogue, source) && !isSecretField(catalogue, field))) continue
          if ([...hidingOf(set, form, source)].some((under) => !hidingOf(set, form, field).has(under)))
            report('lint.copies-withheld', form.id, `${field.pointer}/${property}`, { name: field.path, source: path, property })
        }
      }
    }
  }
}
