import type { Field } from '../../definition/field.ts'
import type { Form, Item } from '../../definition/form.ts'
import { namesTaken, type Catalogue } from './catalogue.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'

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
}

const explanation = (name: string, explain: { readonly field?: string } | undefined): readonly string[] =>
  explain === undefined ? [] : [explain.field ?? `${name}_explanation`]

export const fieldOf = (catalogue: Catalogue, form: Form, item: Item): Field | undefined => {
  const found = catalogue.fields.get(item.field ?? '') ?? []
  if (item.from !== undefined) return found.find((one) => one.group === item.from)?.field
  for (const group of form.catalogue ?? []) {
    const one = found.find((each) => each.group === group)
    if (one !== undefined) return one.field
  }
  return form.catalogue === undefined ? found[0]?.field : undefined
}

export const outlineOf = (set: DefinitionSet, catalogue: Catalogue, root: Form): FormOutline => {
  const fields: OutlineField[] = []
  const rows = new Map<string, OutlineRow>([['', { path: '', outer: undefined, names: new Set() }]])
  const rowAt = new Map<string, string>()
  const forms: string[] = []

  const add = (name: string, entry: Omit<OutlineField, 'name' | 'path'>): void => {
    const path = entry.row === '' ? name : `${entry.row}.*.${name}`
    fields.push({ ...entry, name, path })
    rows.get(entry.row)?.names.add(name)
  }
  const walkItem = (form: Form, item: Item, pointer: string, row: string): void => {
    if (form.id === root.id) rowAt.set(pointer, row)
    const head = { pointer, form: form.id, row, item }
    if (item.field !== undefined) {
      const field = fieldOf(catalogue, form, item)
      const name = item.as ?? item.field
      add(name, { ...head, ...(field === undefined ? {} : { field }) })
      for (const below of explanation(name, item.explain ?? field?.explain)) add(below, head)
    } else if (item.question !== undefined) {
      add(item.question, head)
      for (const below of explanation(item.question, item.explain)) add(below, head)
    } else if (item.group !== undefined) {
      for (const { field, name } of namesTaken(set.get('fields', item.group), item)) {
        add(name, { ...head, field })
        for (const below of explanation(name, field.explain)) add(below, head)
      }
    } else if (item.repeat !== undefined) {
      const path = row === '' ? item.repeat : `${row}.*.${item.repeat}`
      add(item.repeat, head)
      if (!rows.has(path)) rows.set(path, { path, outer: row, names: new Set(), item })
      if (form.id === root.id) rowAt.set(`${pointer}/items`, path)
      item.items?.forEach((one, index) => walkItem(form, one, `${pointer}/items/${index}`, path))
    }
  }
  const walkForm = (form: Form): void => {
    if (forms.includes(form.id)) return
    forms.push(form.id)
    form.pages.forEach((page, index) => {
      const below = page.form === undefined ? undefined : set.get('form', page.form)
      if (below !== undefined) walkForm(below)
      page.items?.forEach((item, at) => walkItem(form, item, `/pages/${index}/items/${at}`, ''))
    })
  }
  walkForm(root)
  return { fields, rows, rowAt, forms }
}

/** The row a pointer in the form belongs to: that of the nearest enclosing item. */
export const rowOf = (outline: FormOutline, pointer: string): string => {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const row = outline.rowAt.get(at)
    if (row !== undefined) return row
  }
  return ''
}
