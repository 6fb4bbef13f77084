import type { Form, Item } from '../definition/form.ts'
import { QUESTION_TYPES } from '../definition/vocabulary.ts'
import { resolveSchema, type SchemaNode } from '../loading/schema-node.ts'
import { isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { propertyTexts } from '../texts/en/properties.ts'
import { namesOfPart } from './names-of-part.ts'
import { labelOfProperty, propertyInWords } from './property-in-words.ts'

/** Properties that say what a part is. They are given when it is added, and other definitions name it by them. */
const NAMING = [
  '$schema',
  'id',
  'field',
  'question',
  'group',
  'repeat',
  'content',
  'slot',
  'from',
  'show',
  'like',
  'abstract',
  'fixed',
  'examples',
]
/** Texts that take more than a line. */
const LONG = ['help', 'note', 'text', 'message', 'why', 'description', 'missing', 'body', 'empty']
const TEXTS = ['label', 'title', 'heading', 'name', 'subject', 'short', 'shortLabel', ...LONG]

/** It is compiled alone, and no set holds it. */
const FORM = 'properties.form'

/** What is offered also where it says nothing yet. */
const ALWAYS = ['label', 'title', 'help', 'short', 'flag', 'visibleWhen', 'requiredWhen']

/** A property that is a rule or a list: it has an editor of its own, beside the form. */
export type BesideForm = { readonly property: string; readonly label: string; readonly means: 'condition' | 'value' | 'other' }

const wordsOf = (schema: SchemaNode): readonly string[] =>
  (schema.anyOf ?? []).flatMap((variant) => {
    const { const: word } = resolveSchema(variant)
    return typeof word === 'string' ? [word] : []
  })

const typingOf = (name: string, schema: SchemaNode, types: readonly string[]): Partial<Item> | undefined => {
  const words = wordsOf(schema)
  if (schema['x-type'] === true)
    return { type: 'choice', choices: [...QUESTION_TYPES, ...types].map((value) => ({ value, label: propertyInWords(value) })) }
  if (words.length > 0 && words.length === schema.anyOf?.length)
    return { type: 'choice', choices: words.map((value) => ({ value, label: propertyInWords(value) })) }
  if (schema.type === 'boolean' || schema.const === true) return { type: 'yes-no' }
  if (schema.type === 'integer' || schema.type === 'number')
    return {
      type: 'number',
      ...(schema.type === 'integer' && { decimals: 0 }),
      ...(schema.minimum !== undefined && { min: schema.minimum }),
      ...(schema.maximum !== undefined && { max: schema.maximum }),
    }
  if (schema.type !== 'string') return undefined
  return { type: schema['x-text'] === true && LONG.includes(name) ? 'long-text' : 'text', maxLength: 4000 }
}

const itemOf = (name: string, schema: SchemaNode, types: readonly string[]): Item | undefined => {
  const typing = typingOf(name, schema, types)
  if (typing === undefined) return undefined
  const help = schema.description
  return {
    question: name,
    label: labelOfProperty(name),
    ...(help !== undefined && { help: `${help.charAt(0).toUpperCase()}${help.slice(1)}.` }),
    ...typing,
  }
}

/** What a form of properties begins with, by the property. */
const answersOf = (value: JsonObject, items: readonly Item[]): { readonly [property: string]: Json } =>
  Object.fromEntries(
    items.flatMap(({ question = '' }) => {
      const given = value[question]
      if (given === undefined) return []
      return [[question, given]]
    }),
  )

export type PropertyForm = {
  readonly form: Form
  readonly answers: { readonly [property: string]: Json }
  readonly beside: readonly BesideForm[]
}

/**
 * The properties of one part of a definition as a form, made from the schema of its kind: texts first, then what there is a value for, and
 * with `all` what it could say besides, and always what is `offered`; `types` are those that the office has named. Rules, lists and objects are named beside it.
 */
export const propertyForm = (
  { value, schema }: { readonly value: Json | undefined; readonly schema: SchemaNode | undefined },
  { all, types, offered = [] }: { readonly all: boolean; readonly types: readonly string[]; readonly offered?: readonly string[] },
): PropertyForm => {
  const given = isRecord(value) ? value : {}
  const isGiven = (name: string): boolean => given[name] !== undefined
  const properties = Object.entries(schema?.properties ?? {}).filter(
    ([name]) => !NAMING.includes(name) && (all || isGiven(name) || ALWAYS.includes(name) || offered.includes(name)),
  )
  const asked = properties.flatMap(([name, inner]) => itemOf(name, resolveSchema(inner), types) ?? [])
  const isText = ({ question = '' }: Item): boolean => TEXTS.includes(question)
  const pages = [
    { id: 'texts', title: propertyTexts.texts, items: asked.filter(isText) },
    { id: 'given', title: propertyTexts.given, items: asked.filter((item) => !isText(item) && isGiven(item.question ?? '')) },
    { id: 'more', title: propertyTexts.more, items: asked.filter((item) => !isText(item) && !isGiven(item.question ?? '')) },
  ].filter(({ items }) => items.length > 0)
  return {
    form: { id: FORM, title: namesOfPart(given), draw: 'compact', pages },
    answers: answersOf(given, asked),
    beside: properties
      .filter(([name]) => !asked.some(({ question }) => question === name))
      .map(([name, inner]) => ({ property: name, label: labelOfProperty(name), means: inner['x-logic'] ?? 'other' })),
  }
}
