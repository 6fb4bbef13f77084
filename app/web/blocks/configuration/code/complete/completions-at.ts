import { getLocation, type Node, type Segment } from 'jsonc-parser'
import type { ServedCodeLanguage } from '../../../../../server/contract/configuration.ts'
import { treeOf } from '../code-places.ts'
import { nodeAt, placesIn, wordsAt, type WrittenCode } from './code-language.ts'
import { variantsOf, type CodeSchema, type SchemaPlace } from './code-schema.ts'

/** `insert` replaces what stands there; the cursor goes `back` characters from its end. */
export type CodeOption = { readonly label: string; readonly does?: string; readonly insert: string; readonly back: number }

/** What can stand at a place. `from`: where the words begin that were typed. */
export type CodeCompletions = {
  readonly from: number
  readonly replace: { readonly from: number; readonly to: number }
  readonly options: readonly CodeOption[]
}

/** What an element of a list can say to the layers. */
const DIRECTIVES = ['$after', '$before', '$remove']

const stubOf = ({ schema }: SchemaPlace): string => {
  const { type, const: word, 'x-logic': means } = schema
  if (word !== undefined) return JSON.stringify(word)
  if (means !== undefined || type === 'object') return '{}'
  if (type === 'array') return '[]'
  if (type === 'boolean') return 'true'
  return type === 'string' ? '""' : ''
}

const propertiesOf = (
  places: readonly SchemaPlace[],
  node: Node | undefined,
  isOverlay: boolean,
): ReadonlyMap<string, { readonly does?: string | undefined; readonly stub: string }> => {
  const variants = places.flatMap((place) => variantsOf(place, node).map((variant) => ({ ...variant, isElement: place.isElement })))
  const found = new Map<string, { does?: string | undefined; stub: string }>()
  const add = (name: string, schema: CodeSchema, root: CodeSchema): void => {
    const [first] = variantsOf({ schema, root }, undefined)
    const known = found.get(name)
    found.set(name, { does: known?.does ?? schema.description, stub: known?.stub ?? (first ? stubOf(first) : '') })
  }
  for (const { schema, root, isElement } of variants) {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) add(name, inner, root)
    if (isOverlay && isElement) for (const name of DIRECTIVES) found.set(name, { stub: name === '$remove' ? 'true' : '""' })
  }
  return found
}

const asJson = (name: string): string => (['true', 'false'].includes(name) ? name : JSON.stringify(name))

/** A property before others ends with a comma. */
const commaAfter = (text: string, to: number): string => (/^\s*"/u.test(text.slice(to)) ? ',' : '')

const keysAt = (
  language: ServedCodeLanguage,
  { text, isOverlay }: WrittenCode,
  {
    path,
    tree,
    replace,
  }: { readonly path: readonly Segment[]; readonly tree: Node | undefined; readonly replace: CodeCompletions['replace'] },
): readonly CodeOption[] => {
  const around = path.slice(0, -1)
  const node = nodeAt(tree, around)
  const places = placesIn(language, { tree, isOverlay }, around)
  const taken = (node?.children ?? []).flatMap(({ children: [name] = [] }) =>
    name && name.offset !== replace.from ? [String(name.value)] : [],
  )
  const isRule = places.some(({ schema }) => schema['x-logic'] !== undefined)
  const isNamed = /^\s*:/u.test(text.slice(replace.to))
  const after = commaAfter(text, replace.to)
  const option = (label: string, does: string | undefined, stub: string): CodeOption => ({
    label,
    ...(does !== undefined && { does }),
    insert: isNamed ? JSON.stringify(label) : `${JSON.stringify(label)}: ${stub}${after}`,
    back: isNamed ? 0 : after.length + (/^(""|\[\]|\{\})$/u.test(stub) ? 1 : 0),
  })
  // A rule is an object with one property.
  if (isRule) return taken.length > 0 ? [] : language.operators.map(({ name, does }) => option(name, does, name === 'var' ? '""' : '[]'))
  return [...propertiesOf(places, node, isOverlay)]
    .filter(([name]) => !taken.includes(name))
    .map(([name, { does, stub }]) => option(name, does, stub))
}

const valuesAt = (
  language: ServedCodeLanguage,
  { isOverlay }: WrittenCode,
  path: readonly Segment[],
  tree: Node | undefined,
): readonly CodeOption[] => {
  const places = placesIn(language, { tree, isOverlay }, path).flatMap((place) => variantsOf(place, undefined))
  return wordsAt(language, places, path).map(({ name, does }) => ({
    label: name,
    ...(does !== undefined && { does }),
    insert: asJson(name),
    back: 0,
  }))
}

/** Everything that can stand where the cursor is: properties, words, names of the office, operators and paths of rules. */
export const completionsAt = (language: ServedCodeLanguage, code: WrittenCode, offset: number): CodeCompletions => {
  const { path, isAtPropertyKey, previousNode } = getLocation(code.text, offset)
  const tree = treeOf(code.text)
  const isInside = previousNode !== undefined && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length
  const replace = isInside ? { from: previousNode.offset, to: previousNode.offset + previousNode.length } : { from: offset, to: offset }
  const isText = code.text[replace.from] === '"'
  const options = isAtPropertyKey ? keysAt(language, code, { path, tree, replace }) : valuesAt(language, code, path, tree)
  return { from: replace.from + (isText ? 1 : 0), replace, options }
}
