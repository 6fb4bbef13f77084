import type { Json } from '../../rules/values/json.ts'
import type { Origin } from '../origin.ts'
import { namesOf } from './element-identity.ts'

/** An element of a list that is being changed, between its neighbors. */
export type HeldElement = { value: Json; origin: Origin; before: HeldElement | undefined; behind: HeldElement | undefined }

/** A list whose elements are found by name, put and taken out each in one step, however long it is. */
export type ElementList = {
  readonly keys: readonly string[]
  readonly each: () => Generator<HeldElement>
  /** The elements that answer to a name. */
  readonly named: (name: string) => readonly HeldElement[]
  readonly names: () => readonly string[]
  readonly change: (element: HeldElement, value: Json, origin: Origin) => void
  readonly remove: (element: HeldElement) => void
  readonly insert: (value: Json, origin: Origin, target: HeldElement | 'first' | 'last', isAfter: boolean) => void
  /** Elements put after the same one keep the order in which they are written. */
  readonly put: (element: HeldElement, target: HeldElement | 'first' | 'last', isAfter: boolean) => void
}

// oxlint-disable-next-line max-lines-per-function -- its functions share the two ends and the names
export const elementList = (nodes: readonly { readonly value: Json; readonly origin: Origin }[], keys: readonly string[]): ElementList => {
  let first: HeldElement | undefined
  let last: HeldElement | undefined
  const byName = new Map<string, Set<HeldElement>>()
  const after = new Map<HeldElement, HeldElement>()
  const gone = new Set<HeldElement>()

  const enter = (element: HeldElement): void => {
    for (const name of namesOf(element.value, keys)) {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, new Set([element]))
      else known.add(element)
    }
  }
  const leave = (element: HeldElement): void => {
    for (const name of namesOf(element.value, keys)) byName.get(name)?.delete(element)
  }
  const unlink = (element: HeldElement): void => {
    if (element.before === undefined) first = element.behind
    else element.before.behind = element.behind
    if (element.behind === undefined) last = element.before
    else element.behind.before = element.before
  }
  /** Stands the element behind another one, or first. */
  const link = (element: HeldElement, before: HeldElement | undefined): void => {
    element.before = before
    element.behind = before === undefined ? first : before.behind
    if (before === undefined) first = element
    else before.behind = element
    if (element.behind === undefined) last = element
    else element.behind.before = element
  }
  const place = (element: HeldElement, target: HeldElement | 'first' | 'last', isAfter: boolean): void => {
    if (target === 'first') link(element, undefined)
    else if (target === 'last') link(element, last)
    else if (!isAfter) link(element, target.before)
    else {
      const previous = after.get(target)
      link(element, previous === undefined || previous === element || gone.has(previous) ? target : previous)
      after.set(target, element)
    }
  }
  const held = (value: Json, origin: Origin): HeldElement => ({ value, origin, before: undefined, behind: undefined })
  for (const { value, origin } of nodes) {
    const element = held(value, origin)
    enter(element)
    link(element, last)
  }
  return {
    keys,
    *each() {
      for (let element = first; element !== undefined; element = element.behind) yield element
    },
    named: (name) => {
      const known = byName.get(name)
      return known === undefined ? [] : [...known]
    },
    names: () => [...byName].flatMap(([name, elements]) => (elements.size === 0 ? [] : [name])),
    change: (element, value, origin) => {
      leave(element)
      element.value = value
      element.origin = origin
      enter(element)
    },
    remove: (element) => {
      gone.add(element)
      leave(element)
      unlink(element)
    },
    insert: (value, origin, target, isAfter) => {
      const element = held(value, origin)
      enter(element)
      place(element, target, isAfter)
    },
    put: (element, target, isAfter) => {
      unlink(element)
      place(element, target, isAfter)
    },
  }
}
