import type { Lookup } from '../definition/lookup.ts'
import type { Menu, MenuItem } from '../definition/menu.ts'
import type { Kind } from '../definition/kinds.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { isRecord, sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { schemaOf } from '../loading/overlays/written-definition.ts'
import { addLast } from './add-last.ts'
import { applyChange } from './apply-change.ts'
import type { BegunParts } from './begin.ts'
import type { Edit, EditRefusal } from './edit.ts'
import { editOverlay } from './edit-overlay.ts'

/** An edit of a definition that is there already. */
export type PlacedEdit = { readonly to: string; readonly edit: Edit }

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

/** The places of items that nobody kept, outermost first; a group of which nothing is left goes as a whole. */
const itemsToHide = (items: readonly MenuItem[], kept: ReadonlySet<string>, list: string): readonly string[] =>
  items.flatMap((item) => {
    const place = `${list}/${escaped(item.id)}`
    if (item.subMenu === undefined) return kept.has(item.id) ? [] : [place]
    const inner = itemsToHide(item.subMenu, kept, `${place}/subMenu`)
    const isEmpty = item.subMenu.every(({ id }) => inner.includes(`${place}/subMenu/${escaped(id)}`))
    return isEmpty ? [place] : inner
  })

/** The cases that items start which stand at these places, or below one of them. */
const casesAt = (items: readonly MenuItem[], isThere: (place: string) => boolean, list = '/items'): readonly string[] =>
  items.flatMap((item) => {
    const place = `${list}/${escaped(item.id)}`
    return [...(item.case !== undefined && isThere(place) ? [item.case] : []), ...casesAt(item.subMenu ?? [], isThere, `${place}/subMenu`)]
  })

/** A case whose item is hidden starts no more, also by hand; one that another item still offers stays open. */
const closingEdits = ({ items }: Menu, kept: readonly string[]): readonly PlacedEdit[] => {
  const hidden = itemsToHide(items, new Set(kept), '/items')
  const isHidden = (place: string): boolean => hidden.some((each) => place === each || place.startsWith(`${each}/`))
  const open = new Set(casesAt(items, (place) => !isHidden(place)))
  return [...new Set(casesAt(items, isHidden))]
    .filter((id) => !open.has(id))
    .map((to) => ({ to, edit: { do: 'set', path: '/start/closed', value: true } }))
}

/** Other definitions may name an element, so one that nobody chose stays where it is and is no longer offered. */
const choiceEdits = (definition: Json, kind: Kind, kept: readonly string[]): readonly Edit[] => {
  const stays = new Set(kept)
  if (kind === 'menu')
    return itemsToHide((definition as unknown as Menu).items, stays, '/items').map((path) => ({
      do: 'set',
      path: `${path}/visibility`,
      value: false,
    }))
  const { values = [] } = definition as unknown as Lookup
  return values.flatMap(({ value, retired = false }) =>
    stays.has(value) || retired ? [] : [{ do: 'set', path: `/values/${escaped(value)}/retired`, value: true }],
  )
}

/** The values of a list become those of the answer: what has the same code is changed, the others go or come last. */
const fillingEdits = (lookup: Lookup, wanted: readonly JsonObject[]): readonly Edit[] => {
  const old = lookup.values ?? []
  const codes = wanted.map(({ value }) => String(value))
  const kept = old.filter(({ value }) => codes.includes(value))
  const changed = wanted.flatMap((element): readonly Edit[] => {
    const before = old.find(({ value }) => value === element['value']) as unknown as JsonObject | undefined
    return Object.entries(before === undefined ? {} : element).flatMap(([name, value]) =>
      sameJson(value, before?.[name] ?? null) ? [] : [{ do: 'set', path: `/values/${escaped(String(element['value']))}/${name}`, value }],
    )
  })
  const added = wanted.filter(({ value }) => !old.some((known) => known.value === value))
  const order = [...kept.map(({ value }) => value), ...added.map(({ value }) => String(value))]
  return [
    ...old.flatMap(({ value }): readonly Edit[] => (codes.includes(value) ? [] : [{ do: 'remove', path: `/values/${escaped(value)}` }])),
    ...changed,
    ...added.map((element): Edit => {
      const after = order[order.indexOf(String(element['value'])) - 1]
      return { do: 'insert', path: '/values', element, ...(after !== undefined && { after }) }
    }),
  ]
}

/** The edits that a beginning makes of definitions that are there, in their order; a string is the id of one that is not. */
export const editsOfBeginning = (
  set: Pick<DefinitionSet, 'find'>,
  { additions, choices, fillings, wordings }: BegunParts,
): readonly PlacedEdit[] | string => {
  const missing = [...additions.map(({ to }) => to), ...[...choices, ...fillings, ...wordings].map(({ of }) => of)].find(
    (id) => set.find(id) === undefined || kindOf(id) === undefined,
  )
  if (missing !== undefined) return missing
  const json = (id: string): Json => set.find(id) as unknown as Json
  return [
    ...additions.map(({ to, ...added }) => ({ to, edit: addLast(kindOf(to) as Kind, json(to), added) })),
    ...choices.flatMap(({ of, kept, closes }) => [
      ...choiceEdits(json(of), kindOf(of) as Kind, kept).map((edit) => ({ to: of, edit })),
      ...(closes && kindOf(of) === 'menu' ? closingEdits(json(of) as unknown as Menu, kept) : []),
    ]),
    ...fillings.flatMap(({ of, values }) => fillingEdits(json(of) as unknown as Lookup, values).map((edit) => ({ to: of, edit }))),
    ...wordings.map(({ of, at, value }): PlacedEdit => ({ to: of, edit: { do: 'set', path: at, value } })),
  ]
}

/** What a layer says of a beginning: whole definitions, and changes of those that are there. */
export type BegunLayer =
  | {
      readonly ok: true
      readonly definitions: BegunParts['definitions']
      readonly changes: readonly { readonly id: string; readonly change: JsonObject }[]
      /** Each changed definition as it is then. */
      readonly after: { readonly [id: string]: JsonObject }
    }
  /** Without a refusal, there is no such definition. */
  | { readonly ok: false; readonly id: string; readonly refusal?: EditRefusal }

/** A beginning as a layer of its own above a set, or why it cannot be one. */
export const layerOfBeginning = (set: Pick<DefinitionSet, 'find'>, begun: BegunParts): BegunLayer => {
  const edits = editsOfBeginning(set, begun)
  if (typeof edits === 'string') return { ok: false, id: edits }
  const changes = new Map<string, JsonObject>()
  const after: Record<string, JsonObject> = {}
  for (const { to, edit } of edits) {
    const below = set.find(to) as unknown as JsonObject
    const edited = editOverlay({ kind: kindOf(to) as Kind, below, change: changes.get(to) ?? {}, edit })
    if (!edited.ok) return { ok: false, id: to, refusal: edited.refusal }
    changes.set(to, edited.change)
  }
  for (const [id, change] of changes) {
    const value = set.find(id) as unknown as JsonObject
    after[id] = applyChange({ value, fixed: [] }, change, schemaOf(kindOf(id) as Kind)).value
  }
  return {
    ok: true,
    definitions: begun.definitions,
    after,
    changes: [...changes].flatMap(([id, change]) => (isRecord(change) && Object.keys(change).length > 0 ? [{ id, change }] : [])),
  }
}
