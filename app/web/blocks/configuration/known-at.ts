import { isRecord, pointerSteps, type Json } from '#engine'

/** The properties that can name an element of a list, the first one present counts. The loader asks the schema as well, which no browser has. */
const NAMES = ['id', 'field', 'group', 'question', 'repeat', 'content', 'slot', 'value', 'name'] as const

/** The name of an element in a path: `phone+mobile` is the field `phone` used as `mobile`. */
const nameOf = (element: Json): string | undefined => {
  if (!isRecord(element)) return undefined
  const name = NAMES.map((key) => element[key]).find((value) => typeof value === 'string')
  const apart = [element['as'], element['prefix']].filter((word) => typeof word === 'string')
  return name === undefined ? undefined : [name, ...apart].join('+')
}

const below = (value: Json | undefined, step: string): Json | undefined => {
  if (Array.isArray(value)) return (value as readonly Json[]).find((element) => nameOf(element) === step) ?? value[Number(step)]
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** What a window knows to stand at a place of a definition, null for nothing. */
export const knownAt = (definition: Json, path: string): Json => pointerSteps(path).reduce<Json | undefined>(below, definition) ?? null
