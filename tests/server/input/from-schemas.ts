import fc, { type Arbitrary } from 'fast-check'

/** A JSON Schema, as far as the contract uses the language. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Values that have broken servers: names of the server and of the language, texts that cannot be stored, wrong types, extremes. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    '',
    'a\0b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '1; drop table record',
    'x'.repeat(20_000),
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    [null],
    { $sealed: 'x' },
    [{ $id: 'r1', $sealed: 'x' }],
    [{ $id: '__proto__' }],
    { constructor: { prototype: 1 } },
    '2027-02-30',
    '99999-01-01',
    '••••',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values as a schema describes them. */
const described = (schema: Schema): Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(described))
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1000, 1000) })
    case 'string':
      if (schema.format === 'uuid') return fc.uuid()
      return fc.string({ unit: 'binary', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) })
    case 'array':
      return fc.array(described(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, described(part)])), {
        requiredKeys: [...(schema.required ?? [])],
      })
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const isFields = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One part of a valid value replaced by a hostile one, or a part more. */
const nearly = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.constantFrom('$sealed', 'more', '__proto__'), hostile).map(([value, index, name, bad]) => {
    if (!isFields(value)) return bad
    const names = [...Object.keys(value), name]
    return { ...value, [names[index % names.length] ?? name]: bad }
  })

/** Valid, nearly valid and hostile values of a schema. */
export const fromSchema = (schema: Schema): Arbitrary<unknown> => {
  const valid = described(schema)
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 4, arbitrary: nearly(valid) }, { weight: 2, arbitrary: hostile })
}
