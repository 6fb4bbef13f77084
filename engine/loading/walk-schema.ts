import type { Json } from '../definition/logic.ts'
import { readDate } from '../rules/values/calendar-date.ts'
import { closestName } from '../rules/check/closest-name.ts'
import { didYouMean } from './did-you-mean.ts'
import { isList, isRecord, type JsonObject } from '../rules/values/json.ts'
import { typeName } from './json-value.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import { fitsType, jsonType, propertySchema, resolveSchema, variantOf, variantsWith, type SchemaNode } from './schema-node.ts'

/** A place the schema annotates: a rule, a reference, a text, a pattern, the name of a field, a type, a party or an event. */
export type Visited =
  | { readonly as: 'logic'; readonly pointer: string; readonly value: Json; readonly means: 'value' | 'condition' }
  | { readonly as: 'ref'; readonly pointer: string; readonly value: string; readonly kinds: readonly string[] }
  | {
      readonly as: 'text' | 'pattern' | 'field' | 'type' | 'party' | 'sent-event' | 'icon'
      readonly pointer: string
      readonly value: string
    }

export type SchemaProblem = {
  readonly code:
    | 'schema.unknown-property'
    | 'schema.property-of-another-kind'
    | 'schema.missing-property'
    | 'schema.wrong-type'
    | 'schema.not-a-word'
    | 'schema.not-run'
    | 'schema.pattern'
    | 'schema.range'
  readonly pointer: string
  readonly params: { readonly [name: string]: string }
}

export type WalkResult = { readonly problems: readonly SchemaProblem[]; readonly visited: readonly Visited[] }

const TYPE_NAMES: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const expected = (schema: SchemaNode): string => {
  return [schema.type ?? []]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ')
}

const isWord = (schema: SchemaNode): boolean => schema.const !== undefined

const patterns = new Map<string, RegExp>()
const compiled = (pattern: string): RegExp => {
  let regexp = patterns.get(pattern)
  if (regexp === undefined) patterns.set(pattern, (regexp = new RegExp(pattern, 'u')))
  return regexp
}

/** A date has to be a day of the calendar: no pattern knows which months have 31. */
const hasForm = (schema: SchemaNode, text: string): boolean =>
  (schema.pattern === undefined || compiled(schema.pattern).test(text)) && (schema['x-date'] === undefined || readDate(text) !== undefined)

/** What a property begins with when it is added: the first of its words, a condition that holds, or nothing yet. */
const firstValue = (given: SchemaNode | undefined): Json => {
  const schema = given === undefined ? {} : resolveSchema(given)
  if (schema['x-logic'] !== undefined) return schema['x-logic'] === 'condition' ? true : null
  if (schema.const !== undefined) return schema.const as Json
  if (schema.anyOf !== undefined) return firstValue(schema.anyOf[0])
  switch (schema.type) {
    case 'array':
      return []
    case 'object':
      return {}
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return schema.minimum ?? 0
    default:
      return ''
  }
}

/**
 * Walks a value along its schema and finds every structural problem and every annotated place in one pass. It goes on after a problem,
 * so that one mistake hides no other. It does not look inside rules: those belong to the rule compiler.
 */
export const walkSchema = (root: SchemaNode, value: Json): WalkResult => {
  const problems: SchemaProblem[] = []
  const visited: Visited[] = []
  const problem = (code: SchemaProblem['code'], pointer: string, params: SchemaProblem['params']): void => {
    problems.push({ code, pointer, params })
  }

  const union = (variants: readonly SchemaNode[], json: Json, pointer: string): void => {
    const resolved = variants.map(resolveSchema)
    const words = resolved.filter(isWord)
    if (words.some((word) => word.const === json)) return
    const others = resolved.filter((variant) => !isWord(variant))
    const fitting = others.filter((variant) => fitsType(variant, json))
    if (fitting.length > 1) {
      const clean = fitting.map((variant) => walkSchema(variant, json)).find((result) => result.problems.length === 0)
      const first = fitting[0]
      if (clean === undefined && first !== undefined) return walk(first, json, pointer)
      for (const place of clean?.visited ?? []) visited.push({ ...place, pointer: pointer + place.pointer })
      return
    }
    if (fitting[0] !== undefined) return walk(fitting[0], json, pointer)
    const known = words.map((word) => String(word.const))
    if (words.some((word) => typeof word.const === typeof json)) {
      return problem('schema.not-a-word', pointer, {
        found: JSON.stringify(json),
        known: known.join(', '),
        hint: didYouMean(String(json), known),
      })
    }
    const types = [...others.map(expected), ...(words.length > 0 ? [`one of ${known.join(', ')}`] : [])]
    problem('schema.wrong-type', pointer, { found: typeName(json), expected: types.join(' or ') })
  }

  const unknown = (name: string, pointer: string, unsaid: readonly string[]): string | undefined => {
    const meant = closestName(name, unsaid)
    problem('schema.unknown-property', pointer, { name, hint: didYouMean(name, unsaid), ...(meant !== undefined && { meant }) })
    return meant
  }

  const object = (schema: SchemaNode, json: JsonObject, pointer: string, within: SchemaNode | undefined): void => {
    const names = Object.keys(schema.properties ?? {})
    const unsaid = (): readonly string[] => names.filter((name) => !Object.hasOwn(json, name))
    // A misspelled property is one mistake: the property it was meant to be is not reported as missing as well.
    const meant = new Set<string>()
    for (const name in json) {
      const below = propertySchema(schema, name)
      const child = pointer + pointerStep(name)
      if (below !== undefined) walk(below, json[name] ?? null, child)
      else if (schema.properties !== undefined && schema.additionalProperties === false) {
        const kinds = within === undefined ? [] : variantsWith(within, name)
        const by = within?.['x-discriminator'] ?? ''
        if (kinds.length > 0)
          problem('schema.property-of-another-kind', child, { name, by, kind: String(json[by]), kinds: kinds.join(', ') })
        else {
          const near = unknown(name, child, unsaid())
          if (near !== undefined) meant.add(near)
        }
      }
    }
    for (const name of schema.required ?? []) {
      if (!Object.hasOwn(json, name) && !meant.has(name))
        problem('schema.missing-property', pointer, { name, first: JSON.stringify(firstValue(schema.properties?.[name])) })
    }
  }

  const walk = (given: SchemaNode, json: Json, pointer: string, within?: SchemaNode): void => {
    const schema = resolveSchema(given)
    if (schema['x-not-run'] === true) problem('schema.not-run', pointer, { name: pointer.slice(pointer.lastIndexOf('/') + 1) })
    if (schema['x-logic'] !== undefined) return void visited.push({ as: 'logic', pointer, value: json, means: schema['x-logic'] })
    if (schema['x-discriminator'] !== undefined) return walk(variantOf(schema, json) ?? {}, json, pointer, schema)
    if (schema.anyOf !== undefined) return union(schema.anyOf, json, pointer)
    if (schema.const !== undefined) {
      if (schema.const !== json)
        problem('schema.not-a-word', pointer, { found: JSON.stringify(json), known: String(schema.const), hint: '' })
      return
    }
    if (!fitsType(schema, json)) return problem('schema.wrong-type', pointer, { found: typeName(json), expected: expected(schema) })
    if (typeof json === 'string') {
      if (schema['x-ref'] !== undefined) visited.push({ as: 'ref', pointer, value: json, kinds: schema['x-ref'] })
      if (schema['x-text'] !== undefined) visited.push({ as: 'text', pointer, value: json })
      if (schema['x-pattern'] !== undefined) visited.push({ as: 'pattern', pointer, value: json })
      if (schema['x-field'] !== undefined) visited.push({ as: 'field', pointer, value: json })
      if (schema['x-type'] !== undefined) visited.push({ as: 'type', pointer, value: json })
      if (schema['x-party'] !== undefined) visited.push({ as: 'party', pointer, value: json })
      if (schema['x-icon'] !== undefined) visited.push({ as: 'icon', pointer, value: json })
      if (schema['x-sent-event'] !== undefined) visited.push({ as: 'sent-event', pointer, value: json })
      if (!hasForm(schema, json)) problem('schema.pattern', pointer, { found: json, pattern: schema['x-form'] ?? schema.pattern ?? '' })
    } else if (typeof json === 'number') {
      const low = schema.minimum !== undefined && json < schema.minimum
      const high = schema.maximum !== undefined && json > schema.maximum
      if (low || high)
        problem('schema.range', pointer, { found: String(json), limit: low ? `at least ${schema.minimum}` : `at most ${schema.maximum}` })
    } else if (isList(json)) {
      const items = schema.items
      if (items !== undefined) json.forEach((element, index) => walk(items, element, pointer + pointerStep(index)))
    } else if (isRecord(json) && jsonType(json) === 'object') object(schema, json, pointer, within)
  }

  walk(root, value, '')
  return { problems, visited }
}

const walked = new WeakMap<object, { readonly schema: SchemaNode; readonly result: WalkResult }>()

/** Walks a whole definition once, however often it is loaded: most are the same in the next set. */
export const walkDefinition = (schema: SchemaNode, definition: JsonObject): WalkResult => {
  const known = walked.get(definition)
  if (known?.schema === schema) return known.result
  const result = walkSchema(schema, definition)
  walked.set(definition, { schema, result })
  return result
}
