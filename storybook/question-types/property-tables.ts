import { jsonSchemaOf, labelOfProperty, questionTypeOf, TYPE_PROPERTIES, type Json, type QuestionType } from '#engine'
import { sampleQuestion } from '../forms/every-flag.ts'

type Schema = {
  readonly description?: string
  readonly type?: Json
  readonly anyOf?: readonly Schema[]
  readonly const?: Json
  readonly minimum?: number
} & {
  readonly [key: string]: unknown
}

/** The properties of an item of a form, from the schema that definitions are checked with. */
const itemProperties = (): { readonly [name: string]: Schema } => {
  const { $defs } = jsonSchemaOf('form') as unknown as {
    readonly $defs: { readonly Item: { readonly properties: { readonly [name: string]: Schema } } }
  }
  return $defs.Item.properties
}

const valueOf = (schema: Schema): string => {
  const words = (schema.anyOf ?? []).flatMap(({ const: word }) => (typeof word === 'string' ? [`\`${word}\``] : []))
  if (words.length > 0) return words.join(', ')
  if (schema['x-text'] === true) return 'words'
  if (schema['x-logic'] === 'condition') return 'a rule that holds or not'
  if (schema['x-logic'] !== undefined) return 'a value, or a rule'
  const kinds = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'an object',
  }
  return kinds[String(schema.type) as keyof typeof kinds] ?? 'any JSON'
}

const asCell = (words: string): string => words.replaceAll('|', '\\|').replaceAll(/([<{])/gu, '\\$1')

const rowOf = (name: string, schema: Schema): string =>
  `| \`${name}\` | ${asCell(labelOfProperty(name))} | ${asCell(valueOf(schema))} | ${asCell(schema.description ?? '')} |`

const tableOf = (names: readonly string[]): string => {
  const properties = itemProperties()
  const rows = names.flatMap((name) => {
    const schema = properties[name]
    return schema === undefined ? [] : [rowOf(name, schema)]
  })
  return ['| property | an office calls it | takes | |', '|---|---|---|---|', ...rows].join('\n')
}

/** Where the values of a choice come from. Every type may name a list; only these draw it. */
const OF_CHOICES = ['choices', 'lookup', 'options'] as const
const HAS_CHOICES: readonly QuestionType[] = ['choice', 'choices']

const ownProperties = (type: QuestionType): readonly string[] => [
  ...(HAS_CHOICES.includes(type) ? OF_CHOICES : []),
  ...questionTypeOf(type).takes,
]

/** The properties that a type carries out and others do not, as a Markdown table. */
export const ownPropertiesTable = (type: QuestionType): string => {
  const names = ownProperties(type)
  return names.length === 0 ? 'None of its own: it has what every question has.' : tableOf(names)
}

/** Properties of items that are no questions: rows, groups, text between questions. */
const OF_OTHER_ITEMS = new Set(
  `field from as group prefix rename only repeat content slot text icon over key let prefilled reorder totals minRows maxRows addLabel rowTitle
   unique copy items alternatives`.split(/\s+/u),
)

/** The properties that every question has, whatever its type, as a Markdown table. */
export const commonPropertiesTable = (): string => {
  const own = new Set<string>([...TYPE_PROPERTIES, ...OF_CHOICES])
  return tableOf(Object.keys(itemProperties()).filter((name) => !own.has(name) && !OF_OTHER_ITEMS.has(name)))
}

/** The JSON of a type's sample question. */
export const sampleJson = (type: QuestionType): string => JSON.stringify(sampleQuestion(type).question, undefined, 2)

/** The JSON of the answer that the sample question stores. */
export const sampleAnswerJson = (type: QuestionType): string => JSON.stringify(sampleQuestion(type).answer, undefined, 2)
