import type { Mapping, MappingNode } from '../definition/mapping.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import type { CheckContext, DefinitionCheck } from './check-context.ts'

type Placed = { readonly node: MappingNode; readonly pointer: string; readonly depth: number; readonly inRow: boolean }

/** Every node with its place, and whether it stands in a row of a list. */
const placedIn = (nodes: readonly MappingNode[], pointer: string, depth = 0, inRow = false): readonly Placed[] =>
  nodes.flatMap((node, index) => {
    const here = `${pointer}/${index}`
    const inside = inRow || node.each !== undefined
    return [{ node, pointer: here, depth, inRow: inside }, ...placedIn(node.nodes ?? [], `${here}/nodes`, depth + 1, inside)]
  })

const includedBy = ({ nodes }: Mapping): readonly string[] => placedIn(nodes, '').flatMap(({ node }) => node.include ?? [])

/** The mappings from one that includes another back to itself; undefined where there is no such way. */
const wayBack = (context: CheckContext, from: string, target: string, way: readonly string[] = []): readonly string[] | undefined => {
  if (way.includes(from)) return undefined
  const mapping = context.set.get('mapping', from)
  if (mapping === undefined) return undefined
  if (from === target) return [...way, from]
  for (const next of includedBy(mapping)) {
    const found = wayBack(context, next, target, [...way, from])
    if (found !== undefined) return found
  }
  return undefined
}

/** What a node takes its content from; more than one of them would leave it open which counts. */
const SOURCES = ['path', 'value', 'nodes', 'include'] as const

const checkInclude = (context: CheckContext, { id }: Mapping, { node, pointer }: Placed): void => {
  const { report } = context
  for (const name of ['from', 'prefix'] as const)
    if (node[name] !== undefined && node.include === undefined) report('mapping.include-missing', id, `${pointer}/${name}`, { name })
  if (node.include === undefined) return
  const others = SOURCES.filter((name) => name !== 'include' && node[name] !== undefined)
  if (others.length > 0) report('mapping.include-beside', id, `${pointer}/${others[0] ?? ''}`, { name: others.join(', ') })
  const way = wayBack(context, node.include, id)
  if (way !== undefined) report('mapping.include-cycle', id, `${pointer}/include`, { members: [id, ...way].join(' → ') })
}

const checkLookup = ({ set, report }: CheckContext, { id }: Mapping, { node, pointer }: Placed): void => {
  if (node.prop !== undefined && node.lookup === undefined) report('mapping.prop-of-nothing', id, `${pointer}/prop`, { name: node.prop })
  const lookup = node.lookup === undefined ? undefined : set.get('lookup', node.lookup)
  if (lookup === undefined || node.prop === undefined) return
  const known = [...new Set((lookup.values ?? []).flatMap(({ props = {} }) => Object.keys(props)))]
  if (!known.includes(node.prop))
    report('mapping.prop-unknown', id, `${pointer}/prop`, { name: node.prop, lookup: lookup.id, hint: didYouMean(node.prop, known) })
}

/** A table has one line per row and a cell per column: nothing stands inside a cell. */
const checkTable = ({ report }: CheckContext, mapping: Mapping, placed: readonly Placed[]): void => {
  const { id, format, nodes, separator } = mapping
  if (separator !== undefined && format !== 'csv') report('mapping.separator', id, '/separator', { format })
  if (format !== 'csv') return
  const rows = nodes.filter(({ each }) => each !== undefined)
  const hasRows = rows.length > 0
  for (const { node, pointer, depth } of placed) {
    const isRow = depth === 0 && node.each !== undefined
    const isSecond = hasRows && depth === 0 && node !== rows[0]
    const isNested = depth === (hasRows ? 1 : 0) && !isRow && (node.nodes !== undefined || node.each !== undefined)
    if (isSecond || isNested || node.attribute === true) report('mapping.table-shape', id, pointer, { name: node.name })
  }
}

/** Mappings: what each node says together with its neighbors. */
export const checkMappings: DefinitionCheck = (context) => {
  for (const mapping of context.each('mapping')) {
    const placed = placedIn(mapping.nodes, '/nodes')
    for (const place of placed) {
      checkInclude(context, mapping, place)
      checkLookup(context, mapping, place)
      const { path = '' } = place.node
      if (/^item(\.|$)/u.test(path) && !place.inRow) context.report('mapping.item-outside', mapping.id, `${place.pointer}/path`, { path })
    }
    checkTable(context, mapping, placed)
  }
}
