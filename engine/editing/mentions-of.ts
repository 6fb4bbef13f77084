import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { pointerStep } from '../rules/values/pointer.ts'

const placesIn = (value: Json, id: string, path: string): readonly string[] => {
  if (value === id) return [path]
  if (isList(value)) return value.flatMap((element, index) => placesIn(element, id, `${path}/${index}`))
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, id, path + pointerStep(name))) : []
}

/** The pointers of all places of a definition that name another one, in its rules too. Its examples do not count. */
export const mentionsOf = (definition: Json, id: string): readonly string[] =>
  isRecord(definition)
    ? Object.entries(definition).flatMap(([name, value]) =>
        name === 'id' || name === 'examples' || name === '$schema' ? [] : placesIn(value, id, pointerStep(name)),
      )
    : []
