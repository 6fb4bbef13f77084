import type { Form, Item } from '../../definition/form.ts'
import { QUESTION_TYPES } from '../../definition/vocabulary.ts'
import { EFFECT_KINDS } from '../../definition/effects/registry.ts'
import { DURATION } from '../../definition/logic.ts'
import { propertySchema, resolveSchema, variantOf, type SchemaNode } from '../../loading/schema-node.ts'
import { isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { minutesOf } from '../../question-types/duration/duration-text.ts'
import { propertyTexts } from '../../texts/en/properties.ts'
import { beginningsOf, isEffectSchema } from './begin-part.ts'
import type { NameChoices } from './name-choice.ts'
import { namesOfPart } from './names-of-part.ts'
import { helpInWords } from './property-help.ts'
import { labelOfChoice, labelOfProperty } from './property-labels.ts'

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
const LONG = ['help', 'note', 'text', 'message', 'why', 'missing', 'body', 'empty']
const TEXTS = ['label', 'title', 'heading', 'name', 'subject', 'short', 'shortLabel', ...LONG]

/** It is compiled alone, and no set holds it. */
const FORM = 'properties.form'

/** What is offered also where it says nothing yet. */
const ALWAYS = ['label', 'title', 'help', 'short', 'flag', 'visibleWhen', 'requiredWhen']

/** What a path of a case is made of is offered also where it says nothing yet. */
const OF_A_PATH: readonly (readonly [marks: readonly string[], offered: readonly string[]])[] = [
  [
    ['from', 'who', 'effects'],
    ['from', 'to', 'who', 'when', 'form', 'effects'],
  ],
  [
    ['icon', 'approval', 'entry'],
    ['family', 'icon', 'edit', 'approval', 'after', 'entry', 'target'],
  ],
  [
    ['initial', 'states', 'events'],
    ['initial', 'groups', 'steps'],
  ],
]

/** What a list of values and each of its values are made of has words of its own there, and an order. */
const OF_A_LIST: readonly (readonly [marks: readonly string[], order: readonly string[]])[] = [
  [
    ['values', 'sort', 'other'],
    ['sort', 'draw', 'other', 'source', 'asOf', 'description'],
  ],
  [
    ['value', 'label', 'retired', 'props'],
    ['value', 'retired', 'from', 'to', 'disabled', 'hidden', 'exclusive', 'picture', 'props'],
  ],
]

/** A menu has lines to show, which its own condition may limit. */
const ofMenu = (has: (name: string) => boolean, schema: SchemaNode | undefined): boolean =>
  (has('items') && has('limit')) || (has('when') && has('to') && Object.keys(schema?.properties ?? {}).length === 2)

/** The property in the words of a list, with those of its choices. */
const inWordsOfList = (item: Item): Item => {
  const { ofList, orders, found } = propertyTexts
  const { question = '', choices, ...rest } = item
  const label = (ofList as { readonly [property: string]: string })[question]
  const words: { readonly [value: string]: string } = { sort: orders, draw: found }[question] ?? {}
  return {
    ...rest,
    question,
    ...(label !== undefined && { label }),
    ...(choices && { choices: choices.map((choice) => ({ ...choice, label: words[choice.value] ?? choice.label })) }),
  }
}

/**
 * A property that no line of a form holds. A rule has an editor of its own; `shape` says of the others that they are a part with properties
 * of its own, a part whose properties have names of the author (`record`), or a list of parts. Without a shape, it is code.
 */
export type BesideForm = {
  readonly property: string
  readonly label: string
  readonly means: 'condition' | 'value' | 'other'
  /** A condition that has to stand there: without a part it is `true`. */
  readonly stays?: true
  readonly shape?: 'part' | 'record' | 'list'
  /** What one more of the list, or the part that is not there yet, begins with; of several kinds, each with its words. */
  readonly begins?: readonly { readonly label: string; readonly element: Json }[]
}

const wordsOf = (schema: SchemaNode): readonly string[] =>
  (schema.anyOf ?? []).flatMap((variant) => {
    const { const: word } = resolveSchema(variant)
    return typeof word === 'string' ? [word] : []
  })

const typingOf = (name: string, schema: SchemaNode, types: readonly string[]): Partial<Item> | undefined => {
  const words = wordsOf(schema)
  if (schema['x-type'] === true)
    return { type: 'choice', choices: [...QUESTION_TYPES, ...types].map((value) => ({ value, label: labelOfChoice(value) })) }
  if (words.length > 0 && words.length === schema.anyOf?.length)
    return { type: 'choice', choices: words.map((value) => ({ value, label: labelOfChoice(value) })) }
  if (schema.type === 'boolean' || schema.const === true) return { type: 'yes-no' }
  if (schema.type === 'integer' || schema.type === 'number')
    return {
      type: 'number',
      ...(schema.type === 'integer' && { decimals: 0 }),
      ...(schema.minimum !== undefined && { min: schema.minimum }),
      ...(schema.maximum !== undefined && { max: schema.maximum }),
    }
  if (typeof schema.const === 'string') return { type: 'choice', choices: [{ value: schema.const, label: labelOfChoice(schema.const) }] }
  if (schema.type !== 'string') return undefined
  return { type: schema['x-text'] === true && LONG.includes(name) ? 'long-text' : 'text', maxLength: 4000 }
}

type Naming = { readonly types: readonly string[]; readonly choices: NameChoices; readonly given: Json | undefined }

/** The names to choose from; one that is written and not among them stays what it is. */
const namedTyping = (schema: SchemaNode, { choices, given }: Naming): Partial<Item> | undefined => {
  const isList = schema.type === 'array'
  const named = isList ? schema.items && resolveSchema(schema.items) : schema
  const offered = named?.type === 'string' ? choices(named) : undefined
  if (offered === undefined) return undefined
  const known = new Set(offered.map(({ value }) => value))
  const others = [given ?? []].flat().flatMap((value) => (typeof value === 'string' && !known.has(value) ? [{ value, label: value }] : []))
  return { type: isList ? 'choices' : 'choice', choices: [...offered, ...others] }
}

/** A length of time is asked as people say it, unless it is written in weeks, months or years, which no such answer can hold. */
const lengthTyping = ({ type, pattern }: SchemaNode, { given }: Naming): Partial<Item> | undefined =>
  type === 'string' && pattern === DURATION && (given === undefined || minutesOf(String(given)) !== undefined)
    ? { type: 'duration' }
    : undefined

const itemOf = (name: string, schema: SchemaNode, naming: Naming): Item | undefined => {
  const typing = namedTyping(schema, naming) ?? lengthTyping(schema, naming) ?? typingOf(name, schema, naming.types)
  if (typing === undefined) return undefined
  // A brace in the words of a schema is a brace: an invisible sign behind it keeps it from being filled in.
  const help = schema.description && helpInWords(schema.description).replaceAll('{', '{\u2060')
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

type Asked = {
  readonly all: boolean
  /** The types of question that the office has named. */
  readonly types: readonly string[]
  readonly offered?: readonly string[]
  /** The names that a place can hold. */
  readonly choices?: NameChoices
}

/** The variant that the value has; where there is none yet, the first. */
const shownSchema = (schema: SchemaNode, value: Json | undefined): SchemaNode => {
  const resolved = resolveSchema(schema)
  if (resolved.anyOf === undefined || wordsOf(resolved).length === resolved.anyOf.length) return resolved
  return (value === undefined ? resolved.anyOf[0] && resolveSchema(resolved.anyOf[0]) : variantOf(resolved, value)) ?? resolved
}

const shapeOf = (schema: SchemaNode): BesideForm['shape'] => {
  if (schema['x-logic'] !== undefined) return undefined
  if (schema.type === 'array') return schema.items && resolveSchema(schema.items).type === 'object' ? 'list' : undefined
  if (schema.properties !== undefined) return 'part'
  return schema.patternProperties === undefined ? undefined : 'record'
}

/** The properties of a part by their names; those of a record have the names that its author gave. */
const propertiesOf = (schema: SchemaNode | undefined, given: JsonObject): readonly (readonly [string, SchemaNode])[] => {
  if (schema?.properties !== undefined) return Object.entries(schema.properties)
  return Object.keys(given).flatMap((name) => {
    const inner = propertySchema(schema, name)
    return inner === undefined ? [] : [[name, inner] as const]
  })
}

/** An effect is of one kind: the properties of the others are no part of it. */
const isOfOtherKind = (schema: SchemaNode | undefined, name: string): boolean =>
  isEffectSchema(schema) && (EFFECT_KINDS as readonly string[]).includes(name)

/**
 * The properties of one part of a definition as a form, made from the schema of its kind: texts first, then what there is a value for, and
 * with `all` what it could say besides, and always what is `offered`. Rules, lists and objects are named beside it.
 */
export const propertyForm = (
  { value, schema }: { readonly value: Json | undefined; readonly schema: SchemaNode | undefined },
  { all, types, offered = [], choices = () => undefined }: Asked,
): PropertyForm => {
  const given = isRecord(value) ? value : {}
  const isGiven = (name: string): boolean => given[name] !== undefined
  const has = (name: string): boolean => schema?.properties?.[name] !== undefined
  const ofList = OF_A_LIST.find(([marks]) => marks.every(has))?.[1] ?? []
  const ofPath = OF_A_PATH.find(([marks]) => marks.every(has))?.[1] ?? []
  const isShown = (name: string): boolean =>
    isGiven(name) ||
    (!isOfOtherKind(schema, name) &&
      (all || ALWAYS.includes(name) || ofPath.includes(name) || offered.includes(name) || schema?.required?.includes(name) === true))
  const isNaming = (name: string): boolean => NAMING.includes(name) && !ofPath.includes(name) && !ofList.includes(name)
  const properties = propertiesOf(schema, given)
    .filter(([name]) => (schema?.properties === undefined || !isNaming(name)) && isShown(name))
    .map(([name, inner]) => [name, shownSchema(inner, given[name])] as const)
    .toSorted(([left], [right]) => ofList.indexOf(left) - ofList.indexOf(right))
  const isOfList = ofList.length > 0
  const menuWords: { readonly [property: string]: string } = ofMenu(has, schema) ? propertyTexts.ofMenu : {}
  const asked = properties.flatMap(([name, inner]) => {
    const item = itemOf(name, inner, { types, choices, given: given[name] })
    return item === undefined ? [] : [isOfList ? inWordsOfList(item) : item]
  })
  const isText = ({ question = '' }: Item): boolean => TEXTS.includes(question)
  const isFirst = ({ question = '' }: Item): boolean => isGiven(question) || ofPath.includes(question)
  const pages = [
    { id: 'texts', title: propertyTexts.texts, items: asked.filter(isText) },
    { id: 'given', title: propertyTexts.given, items: asked.filter((item) => !isText(item) && isFirst(item)) },
    { id: 'more', title: propertyTexts.more, items: asked.filter((item) => !isText(item) && !isFirst(item)) },
  ].filter(({ items }) => items.length > 0)
  return {
    form: { id: FORM, title: namesOfPart(given), draw: 'compact', marks: 'required', pages },
    answers: answersOf(given, asked),
    beside: properties
      .filter(([name]) => !asked.some(({ question }) => question === name))
      .map(([name, inner]) => {
        const shape = shapeOf(inner)
        const begins = shape === undefined || shape === 'record' ? undefined : beginningsOf(inner, choices)
        return {
          property: name,
          label: (isOfList ? inWordsOfList({ question: name }).label : menuWords[name]) ?? labelOfProperty(name),
          means: inner['x-logic'] ?? 'other',
          ...(inner['x-logic'] === 'condition' && schema?.required?.includes(name) === true && { stays: true as const }),
          ...(shape !== undefined && { shape }),
          ...(begins !== undefined && { begins }),
        }
      }),
  }
}
