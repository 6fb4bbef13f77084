import type { Form, Item } from '../../definition/form.ts'
import type { Lookup } from '../../definition/lookup.ts'
import type { Json } from '../../definition/logic.ts'
import type { Diagnostic } from '../../errors.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import type { BringLog } from '../bring-log.ts'
import type { BuiltForm } from './build-form.ts'

const MOST_ROUNDS = 20

const textOf = (definition: Form | Lookup): { readonly file: string; readonly text: string } => ({
  file: `${definition.id}.json`,
  text: JSON.stringify(definition),
})

type Tree = { [name: string]: Json } | Json[]

/** The value without the place; a place in a list takes its element with it. */
const without = (value: Tree, steps: readonly string[]): void => {
  const [step, ...inner] = steps
  if (step === undefined) return
  if (inner.length > 0) {
    const below = Array.isArray(value) ? value[Number(step)] : value[step]
    if (typeof below === 'object' && below !== null) without(below as Tree, inner)
  } else if (Array.isArray(value)) value.splice(Number(step), 1)
  else delete value[step]
}

/** The property of an item that a finding is about, the item itself where one of those without which there is no item is wrong. */
const placeToDrop = (steps: readonly string[]): { readonly item: readonly string[]; readonly property: string | undefined } => {
  const lasts = steps.flatMap((step, index) => (step === 'items' && /^\d+$/u.test(steps[index + 1] ?? '') ? [index + 2] : []))
  const length = lasts.at(-1) ?? (steps[0] === 'pages' ? 2 : 0)
  const property = steps[length]
  const isNeeded = ['question', 'repeat', 'content', 'let', 'label', 'type', 'text', 'value', 'choices', 'lookup', 'items', 'id'].includes(
    property ?? 'id',
  )
  return { item: steps.slice(0, length), property: isNeeded && length > 0 ? undefined : property }
}

const itemAt = (form: Form, steps: readonly string[]): Item | undefined =>
  steps.reduce<unknown>((value, step) => (value as { readonly [name: string]: unknown } | undefined)?.[step], form) as Item | undefined

/**
 * The form without what the loader refuses: a pattern that can hang, limits that leave no answer, rules that wait for each other. What goes is
 * logged with the sentence of the loader, so that a form that was brought can always be opened.
 */
export const loadableForm = ({ form, lookups, sourceOf }: BuiltForm, log: BringLog): Form => {
  const errorsOf = (candidate: Form): readonly Diagnostic[] =>
    loadDefinitions([candidate, ...lookups].map(textOf)).diagnostics.filter(({ severity }) => severity === 'error')
  let present = form
  let sources = sourceOf
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const errors = errorsOf(present).filter(({ id }) => id === form.id)
    if (errors.length === 0) return present
    const next = JSON.parse(JSON.stringify(present)) as Form
    const kept = new Map<Item, string>()
    pairItems(present, next, sources, kept)
    const dropped = new Map<string, readonly string[]>()
    for (const { pointer, message } of errors) {
      const { item, property } = placeToDrop(pointerSteps(pointer))
      const source = itemAt(present, item)
      const steps = property === undefined ? item : [...item, property]
      if (!dropped.has(steps.join('/'))) log.leaveSaying((source && sources.get(source)) ?? pointer, property ?? 'item', message)
      dropped.set(steps.join('/'), steps)
    }
    // The last of a list first, so that the places of the others stay what they are.
    for (const steps of [...dropped.values()].toReversed().toSorted(byPlace)) without(next as unknown as Tree, steps)
    present = { ...next, pages: next.pages.filter(({ items = [] }) => items.length > 0) }
    sources = kept
  }
  throw new Error(`a form that was brought does not load: ${form.id}`)
}

/** Later places first. */
const byPlace = (a: readonly string[], b: readonly string[]): number => {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index] ?? '', b[index] ?? '']
    if (left !== right) return Number(right) - Number(left) || (left < right ? 1 : -1)
  }
  return b.length - a.length
}

/** Where the items of a copy stand in the source. */
const pairItems = (from: unknown, to: unknown, sources: ReadonlyMap<Item, string>, kept: Map<Item, string>): void => {
  if (typeof from !== 'object' || from === null) return
  const at = sources.get(from as Item)
  if (at !== undefined) kept.set(to as Item, at)
  for (const [name, inner] of Object.entries(from)) pairItems(inner, (to as { readonly [name: string]: unknown })[name], sources, kept)
}
