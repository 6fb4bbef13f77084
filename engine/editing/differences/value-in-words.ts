import type { DefinitionSet } from '../../loading/definition-set.ts'
import { resolveSchema, variantOf, type SchemaNode } from '../../loading/schema-node.ts'
import { writeValue } from '../../messages/write-value.ts'
import { spellOut } from '../../rules/explain/spell-out.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { subjectTexts } from '../../texts/en/subjects.ts'
import { nameOfDefinition } from './name-of-part.ts'

/** A longer text is shown beside the sentence. */
const LONGEST = 60
const MOST = 6

type Saying = { readonly set: DefinitionSet; readonly definition: Json; readonly rule: (rule: Json) => string }

const isWord = (schema: SchemaNode | undefined, value: string): boolean =>
  schema?.const === value || (schema?.anyOf ?? []).some((variant) => resolveSchema(variant).const === value)

/** The words of a status or a party that a definition names. */
const labelOf = ({ set, definition }: Saying, schema: SchemaNode | undefined, name: string): string | undefined => {
  if (schema?.['x-party'] === true)
    return set
      .all('case')
      .map(({ parties }) => parties[name]?.label)
      .find((label) => label !== undefined)
  const states = isRecord(definition) && isList(definition['states']) ? definition['states'] : []
  const state = states.find((known) => isRecord(known) && known['id'] === name)
  return isRecord(state) && typeof state['label'] === 'string' ? state['label'] : undefined
}

const textInWords = (saying: Saying, value: string, schema: SchemaNode | undefined): string | undefined => {
  if (schema?.['x-ref'] !== undefined) {
    const found = saying.set.find(value) as unknown as Json | undefined
    return found === undefined ? subjectTexts.quoted(value) : nameOfDefinition(value, found)
  }
  if (schema?.['x-text'] !== true) {
    const label = labelOf(saying, schema, value)
    if (label !== undefined) return subjectTexts.quoted(label)
    if (isWord(schema, value)) return spellOut(value)
  }
  return value.length <= LONGEST ? subjectTexts.quoted(schema?.['x-date'] === true ? (writeValue(value) ?? value) : value) : undefined
}

/** A value short enough for a sentence; undefined for one that is not. */
export const valueInWords = (saying: Saying, value: Json | undefined, schema: SchemaNode | undefined): string | undefined => {
  if (value === undefined) return undefined
  if (schema?.['x-logic'] !== undefined && typeof value === 'object') return saying.rule(value) || undefined
  if (typeof value === 'boolean') return value ? answerTexts.yes : answerTexts.no
  if (typeof value === 'number') return writeValue(value) ?? String(value)
  if (typeof value === 'string') {
    const named = schema?.['x-logic'] === undefined ? undefined : saying.set.find(value)
    return named === undefined ? textInWords(saying, value, schema) : nameOfDefinition(value, named as unknown as Json)
  }
  if (!isList(value) || value.length === 0 || value.length > MOST) return undefined
  const items = schema && variantOf(schema, value)?.items
  const words = value.map((element) => (typeof element === 'object' ? undefined : valueInWords(saying, element, items)))
  return words.every((word) => word !== undefined) ? words.join(', ') : undefined
}
