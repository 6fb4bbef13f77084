import type { FieldType } from '../definition/field.ts'
import type { Item } from '../definition/form.ts'
import { inheritTyping } from '../forms/plan/catalogue.ts'
import type { OutlineField } from '../forms/plan/form-outline.ts'
import type { CheckContext } from './check-context.ts'

type Typing = FieldType & Pick<Item, 'minRows' | 'maxRows'>

/** A place that gives an answer its type: a named type, a field of the catalogue, an item of a form. */
export type TypedPlace = {
  readonly id: string
  readonly pointer: string
  /** Its name for people and rules. */
  readonly name: string
  readonly as: 'type' | 'field' | 'item'
  /** The properties written there. */
  readonly own: Typing
  /** With what it inherits from its field and its named types; `type` is a question type, or the name that leads to none. */
  readonly whole: Typing
  readonly item?: Item
}

/** An explanation and a field the catalogue does not have say nothing about an answer themselves; a group's fields are places of the catalogue. */
const isTyped = ({ item, field, typing }: OutlineField): boolean =>
  item.group === undefined && (typing === undefined ? item.repeat !== undefined : item.question !== undefined || field !== undefined)

/** Every such place of the definitions that have to be checked, in the order of the set. */
export const eachTypedPlace = function* (context: CheckContext): Iterable<TypedPlace> {
  for (const { id } of context.each('fields')) yield* context.shared(`typed places of ${id}`, ofGroup(id))
  for (const { id } of context.each('form')) yield* context.shared(`typed places of ${id}`, ofForm(id))
}

const ofGroup =
  (id: string) =>
  ({ set, catalogue }: CheckContext): readonly TypedPlace[] => {
    const group = set.get('fields', id)
    const place = (type: FieldType) => ({ id, own: type, whole: inheritTyping(catalogue, type, { home: id }) })
    return [
      ...Object.entries(group?.types ?? {}).map(([name, type]) => ({
        ...place(type),
        pointer: `/types/${name}`,
        name,
        as: 'type' as const,
      })),
      ...(group?.fields ?? []).map((field, index) => ({
        ...place(field),
        pointer: `/fields/${index}`,
        name: field.id,
        as: 'field' as const,
      })),
    ]
  }

const ofForm =
  (id: string) =>
  ({ outlines }: CheckContext): readonly TypedPlace[] =>
    (outlines.get(id)?.fields ?? [])
      .filter((field) => field.form === id && isTyped(field))
      .map(({ pointer, name, item, typing }) => ({
        id,
        pointer,
        name,
        as: 'item' as const,
        own: item,
        whole: { ...item, ...typing },
        item,
      }))
