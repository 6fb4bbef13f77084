import type { FieldType } from '../definition/field.ts'
import type { Form, Item } from '../definition/form.ts'
import type { CheckContext } from './check-context.ts'
import { fieldOf } from '../forms/plan/form-outline.ts'

/** One place that says what kind of answer is given there: a named type, a field of the catalogue, an item of a form. */
export type TypedPlace = {
  readonly id: string
  readonly pointer: string
  /** What people and rules call it. */
  readonly name: string
  readonly as: 'type' | 'field' | 'item'
  /** What stands there itself. */
  readonly own: FieldType
  /** With what it inherits from its field and its named types; `type` is a question type, or undefined when none is known. */
  readonly whole: FieldType
  readonly item?: Item
}

const inherited = (context: CheckContext, said: FieldType, seen: readonly string[] = []): FieldType => {
  const name = said.type ?? 'text'
  const base = context.catalogue.types.get(name)?.[0]?.type
  if (base === undefined) return { ...said, type: name }
  if (seen.includes(name)) return said
  const { type: _, ...own } = said
  return { ...inherited(context, base, [...seen, name]), ...own }
}

const ofItem = (context: CheckContext, form: Form, item: Item, pointer: string): readonly TypedPlace[] => {
  const field = item.field === undefined ? undefined : fieldOf(context.catalogue, form, item)
  const name = item.question ?? item.as ?? item.field ?? item.repeat
  const isTyped = item.question !== undefined || field !== undefined || item.repeat !== undefined
  const said = Object.fromEntries(Object.entries({ ...field, ...item }).filter(([, value]) => value !== undefined)) as FieldType
  return [
    ...(name === undefined || !isTyped
      ? []
      : [{ id: form.id, pointer, name, as: 'item' as const, own: item as FieldType, whole: inherited(context, said), item }]),
    ...(item.items ?? []).flatMap((one, at) => ofItem(context, form, one, `${pointer}/items/${at}`)),
  ]
}

/** Every such place of the set, in the order of its definitions. */
export const typedPlaces = (context: CheckContext): readonly TypedPlace[] => [
  ...context.set.all('fields').flatMap((group): readonly TypedPlace[] => [
    ...Object.entries(group.types ?? {}).map(([name, own]) => ({
      id: group.id,
      pointer: `/types/${name}`,
      name,
      as: 'type' as const,
      own,
      whole: inherited(context, own),
    })),
    ...(group.fields ?? []).map((own, at) => ({
      id: group.id,
      pointer: `/fields/${at}`,
      name: own.id,
      as: 'field' as const,
      own,
      whole: inherited(context, own),
    })),
  ]),
  ...context.set
    .all('form')
    .flatMap((form) =>
      form.pages.flatMap((page, index) =>
        (page.items ?? []).flatMap((item, at) => ofItem(context, form, item, `/pages/${index}/items/${at}`)),
      ),
    ),
]
