import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Field, FieldType } from '../../definition/field.ts'
import type { Form, Item } from '../../definition/form.ts'
import type { Catalogue } from './catalogue.ts'
import { walkForm, type AskedForm, type AskedItem, type AskedQuestion, type Gap } from './walk-form.ts'

/** One place where an answer is stored. */
export type OutlineField = {
  readonly name: string
  readonly path: string
  /** The pointer of the item that stores it; the item of a group stores several. */
  readonly pointer: string
  /** The form it is written in: another one where a page is a form. */
  readonly form: string
  readonly row: string
  readonly item: Item
  readonly field?: Field
  /** Everything said about the answer; undefined for a list of rows and for an explanation. */
  readonly typing?: FieldType
  /** The path of the explanation asked under it. */
  readonly explanation?: string
}

/** A list of rows, or ('') the form itself. */
export type OutlineRow = { readonly path: string; readonly outer: string | undefined; readonly names: Set<string>; readonly item?: Item }

/** Which answers a form stores, and where. Works for forms with mistakes too. */
export type FormOutline = {
  readonly fields: readonly OutlineField[]
  readonly rows: ReadonlyMap<string, OutlineRow>
  /** The row an item stands in, by the item's pointer; a repeat's own items are listed under themselves. */
  readonly rowAt: ReadonlyMap<string, string>
  /** The forms that are pages of this one, itself first. */
  readonly forms: readonly string[]
  /** Names in the form that refer to nothing. */
  readonly gaps: readonly Gap[]
}

export const outlineOf = (set: DefinitionReader, catalogue: Catalogue, root: Form): FormOutline => {
  const fields: OutlineField[] = []
  const rows = new Map<string, OutlineRow>([['', { path: '', outer: undefined, names: new Set() }]])
  const rowAt = new Map<string, string>()
  const forms: string[] = []

  const pathIn = (row: string, name: string): string => (row === '' ? name : `${row}.*.${name}`)
  const add = (entry: Omit<OutlineField, 'path'>): void => {
    fields.push({ ...entry, path: pathIn(entry.row, entry.name) })
    rows.get(entry.row)?.names.add(entry.name)
  }
  const addQuestion = (form: string, { item, pointer, name, field, typing, explanation }: AskedQuestion, row: string): void => {
    const head = { pointer, form, row, item }
    const below = explanation === undefined ? {} : { explanation: pathIn(row, explanation) }
    add({ ...head, name, typing, ...below, ...(field === undefined ? {} : { field }) })
    if (explanation !== undefined) add({ ...head, name: explanation })
  }
  const addItem = (form: string, asked: AskedItem, row: string): void => {
    if (form === root.id) rowAt.set(asked.pointer, row)
    if (asked.kind === 'question') addQuestion(form, asked, row)
    if (asked.kind === 'group') for (const question of asked.questions) addQuestion(form, question, row)
    if (asked.kind === 'slot') for (const filler of asked.forms) addForm(filler, row)
    if (asked.kind === 'alternative') for (const inner of asked.items) addItem(form, inner, row)
    if (asked.kind !== 'repeat') return
    const path = pathIn(row, asked.name)
    add({ name: asked.name, pointer: asked.pointer, form, row, item: asked.item })
    if (!rows.has(path)) rows.set(path, { path, outer: row, names: new Set(), item: asked.item })
    if (form === root.id) for (const inside of ['items', 'alternatives']) rowAt.set(`${asked.pointer}/${inside}`, path)
    for (const inner of asked.items) addItem(form, inner, path)
  }
  const addForm = ({ form, pages }: AskedForm, row = ''): void => {
    forms.push(form.id)
    for (const { page, index, items, form: below } of pages) {
      if (below !== undefined) addForm(below, row)
      const listed = page.each === undefined ? row : pathIn(row, page.each)
      const inside = rows.has(listed) ? listed : row
      if (form.id === root.id) rowAt.set(`/pages/${index}/items`, inside)
      for (const item of items) addItem(form.id, item, inside)
    }
  }
  const { asked, gaps } = walkForm(set, catalogue, root)
  addForm(asked)
  return { fields, rows, rowAt, forms, gaps }
}

/** The row a pointer in the form belongs to: that of the nearest enclosing item. */
export const rowOf = (outline: FormOutline, pointer: string): string => {
  for (let enclosing = pointer; enclosing !== ''; enclosing = enclosing.slice(0, enclosing.lastIndexOf('/'))) {
    const row = outline.rowAt.get(enclosing)
    if (row !== undefined) return row
  }
  return ''
}
