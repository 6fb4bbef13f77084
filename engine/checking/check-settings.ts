import type { Json } from '../definition/logic.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { isRecord } from '../rules/values/json.ts'
import type { DefinitionCheck } from './check-context.ts'

const ID = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*\.[a-z]+$/

/** The texts of settings with their places; a setting may hold others by name. */
const textsIn = (value: Json | undefined, pointer: string): readonly { readonly text: string; readonly pointer: string }[] => {
  if (typeof value === 'string') return [{ text: value, pointer }]
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${pointer}/${name}`)) : []
}

/** A secret cannot be read back, so it has no default that everybody can read. A definition that a setting names must be there. */
export const checkSettings: DefinitionCheck = ({ set, each, abstract, report }) => {
  const checkNames = (id: string, values: Json | undefined, pointer: string): void => {
    for (const { text, pointer: place } of textsIn(values, pointer))
      if (ID.test(text) && kindOf(text) !== undefined && set.find(text) === undefined && abstract.get(text) === undefined)
        report('settings.names-nothing', id, place, { name: place.slice(pointer.length + 1), id: text })
  }
  for (const settings of each('settings')) {
    for (const name of settings.secrets ?? [])
      if (Object.hasOwn(settings.defaults, name)) report('settings.secret-default', settings.id, `/defaults/${name}`, { name })
    checkNames(settings.id, settings.defaults, '/defaults')
  }
  for (const institution of each('institution')) checkNames(institution.id, institution.settings, '/settings')
}
