import type { Node, Segment } from 'jsonc-parser'
import type { ServedCodeLanguage } from '../../../../../server/contract/configuration.ts'
import { childOf, schemaAt, type CodeSchema, type SchemaPlace } from './code-schema.ts'

export type WrittenCode = { readonly text: string; readonly isOverlay: boolean }
type Word = ServedCodeLanguage['definitions'][number]

/** The schemas of a place of the code, also inside of the change of an overlay. */
export const placesIn = (
  { schema, overlay }: Pick<ServedCodeLanguage, 'schema' | 'overlay'>,
  { tree, isOverlay }: { readonly tree: Node | undefined; readonly isOverlay: boolean },
  path: readonly Segment[],
): readonly SchemaPlace[] => {
  if (!isOverlay) return schemaAt(schema as CodeSchema, tree, path)
  return path[0] === 'change'
    ? schemaAt(schema as CodeSchema, childOf(tree, 'change'), path.slice(1))
    : schemaAt(overlay as CodeSchema, tree, path)
}

export const nodeAt = (tree: Node | undefined, path: readonly Segment[]): Node | undefined => path.reduce(childOf, tree)

/** The operator whose operand the last step of a path is, or stands in: `var` of `{"var": "…"}` and of `{"var": ["…"]}`. */
const operatorOf = (path: readonly Segment[]): string | undefined => {
  const last = path.at(-1)
  const name = last === 0 ? path.at(-2) : last
  return typeof name === 'string' ? name : undefined
}

/** The words that a text at a place can be: names of the office, or words of the language. */
export const wordsAt = (language: ServedCodeLanguage, places: readonly SchemaPlace[], path: readonly Segment[]): readonly Word[] => {
  const rules = language.definitions.filter(({ name }) => name.endsWith('.rule'))
  const words = places.flatMap(({ schema }): readonly Word[] => {
    const { const: word, type, 'x-ref': kinds, 'x-logic': means } = schema
    if (means !== undefined) {
      if (operatorOf(path) === 'var') return language.reads
      // Where a condition stands, the id of a rule will do; inside of it, a text is a value.
      const isWhole = typeof path.at(-1) === 'string' && !language.operators.some(({ name }) => name === path.at(-1))
      return operatorOf(path) === 'rule' || (means === 'condition' && isWhole) ? rules : []
    }
    if (word !== undefined) return [{ name: String(word) }]
    if (type === 'boolean') return [{ name: 'true' }, { name: 'false' }]
    if (kinds) return language.definitions.filter(({ name }) => kinds.some((kind) => name.endsWith(`.${kind}`)))
    if (schema['x-field']) return language.fields
    return schema['x-type'] ? language.types : []
  })
  return [...new Map(words.map((word) => [word.name, word])).values()]
}
