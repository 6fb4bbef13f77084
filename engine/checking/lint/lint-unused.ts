import type { DefinitionSet } from '../../loading/definition-set.ts'
import type { Definition, Kind } from '../../definition/kinds.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import type { Lint } from './lint.ts'
import { onceFor } from '../../once-for.ts'

/** Kinds used from outside (by an address, a caller, a clock, a reader). All others must be used by another definition. */
const USED: readonly Kind[] = ['lookup', 'form', 'workflow', 'view', 'rule', 'menu', 'template', 'mapping']

const gather = (value: Json, ids: Set<string>): void => {
  if (typeof value === 'string') {
    if (value.includes('.')) ids.add(value)
  } else if (isList(value)) for (const element of value) gather(element, ids)
  else if (isRecord(value)) for (const key in value) gather(value[key] ?? null, ids)
}

/** Everything that a definition names beside itself, and texts with a dot in them. */
const namesIn = onceFor((definition: Definition): ReadonlySet<string> => {
  const { id: ownId, ...body } = definition as unknown as { readonly id: string; readonly [key: string]: Json }
  const ids = new Set<string>()
  gather(body, ids)
  ids.delete(ownId)
  return ids
})

/** Warns about a definition that no reference, rule or message names. */
export const lintUnused: Lint = ({ set, looksAt, report }) => {
  const asked = USED.flatMap((kind) => set.all(kind)).filter(({ id }) => looksAt(id))
  if (asked.length === 0) return
  const named = new Set<string>()
  for (const definition of Object.values(set.definitions)) for (const name of namesIn(definition)) named.add(name)
  const unnamed = asked.filter(({ id }) => !named.has(id))
  if (unnamed.length === 0) return
  const drawn = new Set([...drawnByPages(set), ...set.all('form').flatMap(({ id, fills }) => (fills === undefined ? [] : [id]))])
  const isBelow = fromBelow(set)
  for (const { id } of unnamed) if (!drawn.has(id) && !isBelow(id)) report('lint.unused', id, '', { id })
}

/** Whether a definition is of a folder that the office stands on: an office need not use all that it is given. */
const fromBelow = (set: DefinitionSet): ((id: string) => boolean) => {
  const folders = set.all('office').flatMap(({ standsOn = [] }) => standsOn.map((folder) => `${folder.split('/').at(-1)}/`))
  return (id) => folders.some((folder) => set.sourceOf(id, '')?.file.startsWith(folder) === true)
}

/** The forms that a page includes and changes: there they have another id, and stand in the same file. */
const drawnByPages = (set: DefinitionSet): ReadonlySet<string> => {
  const forms = Map.groupBy(set.all('form'), ({ id }) => set.sourceOf(id, '')?.file ?? id)
  return new Set([...forms.values()].filter((ofFile) => ofFile.length > 1).flatMap((ofFile) => ofFile.map(({ id }) => id)))
}
