import { ID_KEYS, LABEL_KEYS } from './part-keys.ts'
import type { JsonObject } from '../rules/values/json.ts'

const firstText = (value: JsonObject, keys: readonly string[]): string | undefined =>
  keys.map((key) => value[key]).find((text): text is string => typeof text === 'string' && text !== '')

/** What a part of a definition is called: by the words it shows, or else by its name. */
export const namesOfPart = (value: JsonObject): string => firstText(value, LABEL_KEYS) ?? firstText(value, ID_KEYS) ?? ''
