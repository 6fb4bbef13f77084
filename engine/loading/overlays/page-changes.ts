import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { childOrigin, type Origin } from '../origin.ts'
import type { WrittenDefinition } from './written-definition.ts'

/** The id under which a page draws the form it changes. No file can have it, because of its two dots. */
const idOf = (form: string, page: string): string => `${form.slice(0, -'.form'.length)}.${page}.form`

type Changed = { readonly pages: readonly Json[]; readonly added: ReadonlyMap<string, WrittenDefinition> }

/** Each form that a page includes and changes becomes a definition of its own, which the page then includes. */
const changedPages = (form: string, pages: readonly Json[], origin: Origin, written: ReadonlyMap<string, WrittenDefinition>): Changed => {
  const added = new Map<string, WrittenDefinition>()
  const kept = pages.map((page, index): Json => {
    if (!isRecord(page)) return page
    const { change, ...rest } = page
    const { id, form: included } = rest
    if (!isRecord(change) || typeof id !== 'string' || typeof included !== 'string' || written.get(included)?.kind !== 'form') return page
    const own = idOf(form, id)
    const place = childOrigin(childOrigin(origin, String(index)), 'change')
    added.set(own, { kind: 'form', value: { ...change, id: own }, origin: place, changes: [], formOfPage: included })
    return { ...rest, form: own }
  })
  return { pages: kept, added }
}

const taken = new WeakMap<JsonObject, { readonly key: string; readonly value: JsonObject; readonly forms: Changed['added'] }>()

/** What the result depends on, beside the pages themselves: the place of the form, and which of the included forms there are. */
const keyOf = (id: string, pages: readonly Json[], origin: Origin, written: ReadonlyMap<string, WrittenDefinition>): string =>
  [id, origin.file, origin.layer, origin.pointer, ...pages.map((page) => isRecord(page) && written.get(String(page['form']))?.kind)].join(
    '\n',
  )

/** Takes the changes out of the pages of a form. What is left is the same object for as long as it is taken from the same form. */
export const takePageChanges = (
  id: string,
  value: JsonObject,
  origin: Origin,
  written: ReadonlyMap<string, WrittenDefinition>,
): { readonly value: JsonObject; readonly added: ReadonlyMap<string, WrittenDefinition> } => {
  const pages = value['pages']
  if (!isList(pages) || !pages.some((page) => isRecord(page) && page['change'] !== undefined)) return { value, added: new Map() }
  const key = keyOf(id, pages, origin, written)
  const before = taken.get(value)
  // The places of a form that layers changed are not all in the key.
  const isKnown = before?.key === key && origin.children === undefined
  const { pages: kept, added } = isKnown
    ? { pages: [], added: before.forms }
    : changedPages(id, pages, childOrigin(origin, 'pages'), written)
  const result = isKnown ? before.value : { ...value, pages: kept }
  if (!isKnown && origin.children === undefined) taken.set(value, { key, value: result, forms: added })
  return { value: result, added: new Map([...added].map(([own, form]) => [own, { ...form, changes: [] }])) }
}
