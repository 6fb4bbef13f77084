import { TYPING_PROPERTIES, type Field, type Fields, type FieldType } from '../../definition/field.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Form, Item, Page } from '../../definition/form.ts'
import type { Condition } from '../../definition/logic.ts'
import { keptItems } from './kept/kept-items.ts'
import { keptBy, kindsOf } from './kept/kinds.ts'
import { findField, inheritTyping, isQuestionType, type Catalogue } from './catalogue.ts'

/** One question: the item that asks it, the field of the catalogue behind it, and everything said about its answer. */
export type AskedQuestion = {
  readonly kind: 'question'
  readonly item: Item
  readonly pointer: string
  /** The name its answer is stored under, in the form or in the row. */
  readonly name: string
  readonly field?: Field
  /**
   * The item's own properties, over the field's, over those of the named types. `type` is the name that leads to no question type when
   * there is a gap.
   */
  readonly typing: FieldType
  /** The name its explanation is stored under. */
  readonly explanation?: string
}

/** A group of the catalogue, with the questions the item takes from it. */
export type AskedGroup = {
  readonly kind: 'group'
  readonly item: Item
  readonly pointer: string
  readonly fields?: Fields
  readonly questions: readonly AskedQuestion[]
  /** The item beside it whose answers can be copied into this one. */
  readonly copiedFrom?: Item
}

export type AskedRepeat = {
  readonly kind: 'repeat'
  readonly item: Item
  readonly pointer: string
  readonly name: string
  readonly items: readonly AskedItem[]
}
/** What only rows of one kind are asked, while the row is of that kind. */
export type AskedAlternative = {
  readonly kind: 'alternative'
  readonly pointer: string
  readonly name: string
  readonly when: Condition
  readonly items: readonly AskedItem[]
}
export type AskedContent = { readonly kind: 'content'; readonly item: Item; readonly pointer: string; readonly name: string }

/** A place for the questions that an office adds, with the forms that fill it. */
export type AskedSlot = { readonly kind: 'slot'; readonly item: Item; readonly pointer: string; readonly forms: readonly AskedForm[] }

/** An item of a form, resolved. */
export type AskedItem = AskedQuestion | AskedGroup | AskedRepeat | AskedAlternative | AskedContent | AskedSlot

export type AskedPage = { readonly page: Page; readonly index: number; readonly items: readonly AskedItem[]; readonly form?: AskedForm }

/** A form with everything it asks, in the order of its items; a page that is a form holds that form. */
export type AskedForm = { readonly form: Form; readonly pages: readonly AskedPage[] }

/** A name in a form that refers to nothing, and the names that would have. */
export type Gap = {
  readonly kind: 'shape' | 'field' | 'group' | 'type' | 'copy' | 'page' | 'kept'
  readonly form: string
  readonly pointer: string
  readonly name: string
  readonly item?: Item
  readonly known?: readonly string[]
}

/**
 * The questions a form asks, and the references in it that cannot be resolved. Checks report these gaps; a plan is compiled from a form
 * without gaps.
 */
export type FormWalk = { readonly asked: AskedForm; readonly gaps: readonly Gap[] }

const TYPING: ReadonlySet<string> = new Set(TYPING_PROPERTIES)

const typingIn = (source: Item | Field): FieldType =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== undefined && TYPING.has(name)))

/** The name under which an item stores a field of its group. A renamed field gets no prefix. */
export const storedName = (item: Item, field: string): string => item.rename?.[field] ?? `${item.prefix ?? ''}${field}`

/** Whether the item takes that field of its group. */
export const takesField = (item: Item, field: string): boolean => item.only === undefined || item.only.includes(field)

/** A question that an office adds is kept with the request: nothing on file waits for it, unless it says so. */
const keptHere = ({ fills }: Form, item: Item): Item => (fills === undefined || item.onFile !== undefined ? item : { ...item, onFile: '' })

/** A document of a kind that no case keeps. */
const keptGaps = (set: DefinitionReader, catalogue: Catalogue, form: Form, { item, pointer, typing }: AskedQuestion): readonly Gap[] => {
  const kind = item.kept?.kind
  const known = kind === undefined ? [] : kindsOf(set, catalogue, typing).map(({ value }) => value)
  if (kind === undefined || (keptBy(set, typing) !== undefined && known.includes(kind))) return []
  return [{ kind: 'kept', form: form.id, pointer: `${pointer}/kept/kind`, name: kind, item, known }]
}

/** A question, and around one for a document that is kept the questions that belong to it. */
const withKept = (
  set: DefinitionReader,
  catalogue: Catalogue,
  asked: AskedQuestion,
  walk: (item: Item) => readonly AskedItem[],
): readonly AskedItem[] =>
  keptItems(set, catalogue, asked).flatMap((item) => (item.question === asked.name ? [{ ...asked, item }] : walk(item)))

/** Works out which questions a form asks. Never throws: an unresolved reference is a gap. */
export const walkForm = (set: DefinitionReader, catalogue: Catalogue, root: Form): FormWalk => {
  const gaps: Gap[] = []
  const walked = new Set<string>()

  const question = (
    form: Form,
    entry: Omit<AskedQuestion, 'kind' | 'typing' | 'explanation'>,
    type: FieldType,
    home?: string,
  ): AskedQuestion => {
    const typing = inheritTyping(catalogue, type, { home, near: form.catalogue })
    if (!isQuestionType(typing.type))
      gaps.push({ kind: 'type', form: form.id, pointer: `${entry.pointer}/type`, name: typing.type ?? '', item: entry.item })
    const { explain } = typing
    return {
      kind: 'question',
      ...entry,
      typing,
      ...(explain === undefined ? {} : { explanation: explain.field ?? `${entry.name}_explanation` }),
    }
  }

  const fieldItem = (form: Form, item: Item, field: string, pointer: string): AskedQuestion => {
    const found = findField(catalogue, form, item)
    const name = item.as ?? field
    if (found === undefined) {
      gaps.push({ kind: 'field', form: form.id, pointer: `${pointer}/field`, name: field, item })
      return { kind: 'question', item, pointer, name, typing: inheritTyping(catalogue, typingIn(item), { near: form.catalogue }) }
    }
    return question(form, { item, pointer, name, field: found.field }, { ...typingIn(found.field), ...typingIn(item) }, found.group)
  }

  const groupItem = (form: Form, item: Item, id: string, pointer: string): AskedGroup => {
    const fields = set.get('fields', id)
    if (fields === undefined) gaps.push({ kind: 'group', form: form.id, pointer: `${pointer}/group`, name: id, item })
    const taken = (fields?.fields ?? []).filter((field) => takesField(item, field.id))
    const questions = taken.map((field) => question(form, { item, pointer, name: storedName(item, field.id), field }, typingIn(field), id))
    return { kind: 'group', item, pointer, questions, ...(fields === undefined ? {} : { fields }) }
  }

  /** `copy.from` is the prefix, or the id, of another group at the same level. */
  const copySource = (form: Form, item: Item, pointer: string, siblings: readonly Item[]): Item | undefined => {
    const from = item.copy?.from
    if (from === undefined) return undefined
    const groups = siblings.filter((sibling) => sibling !== item && sibling.group !== undefined)
    const source = groups.find((sibling) => sibling.prefix === from || sibling.group === from)
    const known = groups.flatMap(({ prefix, group }) => prefix ?? group ?? [])
    if (source === undefined) gaps.push({ kind: 'copy', form: form.id, pointer: `${pointer}/copy/from`, name: from, item, known })
    return source
  }

  const walkItem = (form: Form, item: Item, pointer: string, siblings: readonly Item[]): readonly AskedItem[] => {
    const copiedFrom = copySource(form, item, pointer, siblings)
    if (item.field !== undefined) return [fieldItem(form, item, item.field, pointer)]
    if (item.question !== undefined) {
      const asked = question(form, { item, pointer, name: item.question }, typingIn(item))
      gaps.push(...keptGaps(set, catalogue, form, asked))
      return withKept(set, catalogue, asked, (each) => walkItem(form, each, pointer, []))
    }
    if (item.let !== undefined) return [question(form, { item, pointer, name: item.let }, typingIn(item))]
    if (item.group !== undefined)
      return [{ ...groupItem(form, item, item.group, pointer), ...(copiedFrom === undefined ? {} : { copiedFrom }) }]
    if (item.repeat !== undefined) return [{ kind: 'repeat', item, pointer, name: item.repeat, items: walkRow(form, item, pointer) }]
    if (item.content !== undefined) return [{ kind: 'content', item, pointer, name: item.content }]
    if (item.slot !== undefined) return [{ kind: 'slot', item, pointer, forms: filling(form, item.slot, `${pointer}/slot`) }]
    gaps.push({ kind: 'shape', form: form.id, pointer, name: '', item })
    return []
  }

  /** A row begins with the choice of its kind and with what every row is asked, so that nothing above the choice of another kind moves. */
  const walkRow = (form: Form, { items, alternatives }: Item, pointer: string): readonly AskedItem[] => {
    const common = walkItems(form, items, `${pointer}/items`)
    if (alternatives === undefined) return common
    const { question: name, label, short, help, of } = alternatives
    // An id that stands twice is reported at its kind.
    const kinds = of.filter(({ id }, index) => of.findIndex((kind) => kind.id === id) === index)
    const choices = kinds.map(({ id, label: text, help: more }) => ({ value: id, label: text, ...(more !== undefined && { help: more }) }))
    const item: Item = {
      question: name,
      label,
      type: 'choice',
      flag: 'required',
      choices,
      ...(short !== undefined && { short }),
      ...(help !== undefined && { help }),
    }
    const place = `${pointer}/alternatives`
    return [
      question(form, { item, pointer: place, name }, typingIn(item)),
      ...common,
      ...of.map(({ id, items: own }, index): AskedAlternative => ({
        kind: 'alternative',
        name: id,
        pointer: `${place}/of/${index}`,
        when: { '===': [{ var: `item.${name}` }, id] },
        items: walkItems(form, own, `${place}/of/${index}/items`),
      })),
    ]
  }

  const walkItems = (form: Form, items: readonly Item[] = [], pointer: string): readonly AskedItem[] =>
    items.flatMap((item, index) => walkItem(form, keptHere(form, item), `${pointer}/${index}`, items))

  const pageForm = (form: Form, id: string | undefined, pointer: string): AskedForm | undefined => {
    if (id === undefined) return undefined
    const found = set.get('form', id)
    if (found !== undefined && !walked.has(id)) return walkPages(found)
    gaps.push({ kind: 'page', form: form.id, pointer, name: id })
    return undefined
  }

  /** In the order of their ids, so that a publication of one moves no other. */
  const filling = (form: Form, slot: string, pointer: string): readonly AskedForm[] =>
    set
      .all('form')
      .filter(({ fills }) => fills?.slot === slot)
      .toSorted((first, second) => (first.id < second.id ? -1 : 1))
      .flatMap((filler) => pageForm(form, filler.id, pointer) ?? [])

  const walkPages = (form: Form): AskedForm => {
    walked.add(form.id)
    return {
      form,
      pages: form.pages.map((page, index) => {
        const below = pageForm(form, page.form, `/pages/${index}/form`)
        const items = walkItems(form, page.items, `/pages/${index}/items`)
        return { page, index, items, ...(below === undefined ? {} : { form: below }) }
      }),
    }
  }

  return { asked: walkPages(root), gaps }
}
