import type { JsonObject } from '../../rules/values/json.ts'

/** The words of a part, the first that it has. */
const LABEL_KEYS = ['label', 'title', 'heading', 'text', 'message', 'subject'] as const
/** What names a part that has no words. */
const ID_KEYS = ['question', 'field', 'content', 'repeat', 'group', 'slot', 'id', 'value', 'name', 'let', 'show'] as const

const firstText = (value: JsonObject, keys: readonly string[]): string | undefined =>
  keys.map((key) => value[key]).find((text): text is string => typeof text === 'string' && text !== '')

/** What a part of a definition is called: by the words it shows, or else by its name. */
export const namesOfPart = (value: JsonObject): string => firstText(value, LABEL_KEYS) ?? firstText(value, ID_KEYS) ?? ''
