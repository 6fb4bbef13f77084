import type { Call } from '../../definition/call.ts'
import type { MappingNode } from '../../definition/mapping.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { Json } from '../../rules/values/json.ts'
import { namedColumns } from '../../views/columns-of.ts'
import { entityFields } from '../entity-fields.ts'
import { entityNames, formNames, isAsked, sameNameSets } from '../record-names.ts'
import type { CheckContext } from '../check-context.ts'

/** The names below each root that a mapping may read; a root that is left out, or undefined, is not looked at. */
type Scope = { readonly [root: string]: ReadonlySet<string> | undefined }
/** Nodes with their mapping, and the place of their list in it. */
type Place = { readonly mapping: string; readonly pointer: string }
type Found = { readonly root: string; readonly name: string; readonly known: ReadonlySet<string>; readonly at: Place }

/** What is known of every record that is read, besides its answers. */
const OF_A_RECORD = ['id', 'version', 'state', 'state_label', 'state_value', 'state_code', 'key', 'label']
const OF_A_ROW = ['id', 'version', 'state']

/** The names that a record of an entity is served with; undefined while one of its forms is not known. */
const recordNames = ({ shared }: CheckContext, id: string): ReadonlySet<string> | undefined =>
  shared(`names served of ${id}`, (context) => readRecordNames(context, id), sameNameSets)

const readRecordNames = (context: CheckContext, id: string): ReadonlySet<string> | undefined => {
  const { set } = context
  const entity = set.get('entity', id)
  const cases = set.all('case').filter(({ of }) => of === id)
  const forms = cases.flatMap((definition) => definition.forms)
  const isOpen = entityNames(context, id) === undefined
  if (entity === undefined || (isOpen && forms.length === 0) || !forms.every((form) => isAsked(context, form))) return undefined
  return new Set([...entityFields(set, entity).names, ...formNames(context, forms), ...OF_A_RECORD])
}

const settingNames = ({ shared }: CheckContext): ReadonlySet<string> | undefined =>
  shared('names of settings', readSettingNames, sameNameSets)

const readSettingNames = (context: CheckContext): ReadonlySet<string> | undefined => {
  const all = context.set.all('settings')
  const forms = all.flatMap(({ form }) => form ?? [])
  if (all.length === 0 || !forms.every((form) => isAsked(context, form))) return undefined
  return new Set([...all.flatMap(({ defaults, secrets = [] }) => [...Object.keys(defaults), ...secrets]), ...formNames(context, forms)])
}

/** What the answer of a call may read: what the call is asked with, and what it has read. */
const answerScope = (context: CheckContext, { parameters = {}, does }: Call): Scope => {
  const entity = does.record ?? context.set.get('case', does.case ?? '')?.of
  const known = does.record === undefined && does.case === undefined ? new Set<string>() : recordNames(context, entity ?? '')
  return {
    with: new Set(Object.keys(parameters)),
    settings: settingNames(context),
    record: known,
    ...(entity !== undefined && { answers: known }),
  }
}

/** The columns of the rows of a list. */
const rowNames = ({ set }: CheckContext, { does }: Call): ReadonlySet<string> | undefined => {
  const view = set.get('view', does.view ?? '')
  if (view === undefined || set.get('entity', view.entity) === undefined) return undefined
  return new Set([...namedColumns(set, view).map(({ field }) => field), ...OF_A_ROW])
}

const withoutPrefix = (names: ReadonlySet<string> | undefined, prefix: string): ReadonlySet<string> | undefined =>
  names && new Set([...names].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])))

/** The names of the scope that a path reads but nothing has. A column may have values below it, and its own name may have dots. */
const unknownIn = (scope: Scope, path: string, at: Place): readonly Found[] => {
  const [root = '', ...rest] = path.split('.')
  const known = scope[root]
  const name = root === 'item' ? rest.join('.') : (rest[0] ?? '')
  if (known === undefined || name === '' || known.has(name)) return []
  if (root === 'item' && [...known].some((column) => name.startsWith(`${column}.`) || column.startsWith(`${name}.`))) return []
  return [{ root, name, known, at }]
}

/** Every name that nodes read and that nothing has, with its place. */
const unknownNames = (
  context: CheckContext,
  nodes: readonly MappingNode[],
  { scope, rows, at }: { readonly scope: Scope; readonly rows: Scope[string]; readonly at: Place },
  around: readonly string[] = [],
): readonly Found[] =>
  nodes.flatMap((node, index) => {
    const here = `${at.pointer}/${index}`
    const inPaths = (['path', 'each', 'from'] as const).flatMap((property) =>
      unknownIn(scope, node[property] ?? '', { ...at, pointer: `${here}/${property}` }),
    )
    const inLogic = (['value', 'when'] as const).flatMap((property) => {
      const logic = node[property] as Json | undefined
      const reads = logic === undefined ? [] : context.ruleReads.own(logic)
      return reads.flatMap(({ path, pointer }) => unknownIn(scope, path.join('.'), { ...at, pointer: `${here}/${property}${pointer}` }))
    })
    const inside = node.each === undefined ? scope : { ...scope, item: node.each === 'rows' ? rows : undefined }
    const { include, from = node.each === undefined ? 'record' : 'item', prefix = '' } = node
    const included = context.set.get('mapping', include ?? '')
    if (include !== undefined && (included === undefined || around.includes(include))) return [...inPaths, ...inLogic]
    const within =
      included === undefined
        ? unknownNames(context, node.nodes ?? [], { scope: inside, rows, at: { ...at, pointer: `${here}/nodes` } }, around)
        : unknownNames(
            context,
            included.nodes,
            {
              scope: { ...inside, record: withoutPrefix(inside[from], prefix) },
              rows,
              at: { mapping: included.id, pointer: '/nodes' },
            },
            [...around, included.id],
          )
    return [...inPaths, ...inLogic, ...within]
  })

/** Reports names that the answer of a call reads and that nothing has, so that nobody waits for a value that is never there. */
export const checkReadNames = (context: CheckContext, call: Call): void => {
  const { set, report, hasHole } = context
  const mapping = set.get('mapping', call.answer ?? '')
  if (mapping === undefined) return
  const found = unknownNames(context, mapping.nodes, {
    scope: answerScope(context, call),
    rows: rowNames(context, call),
    at: { mapping: mapping.id, pointer: '/nodes' },
  })
  for (const { root, name, known, at } of found) {
    const hint = didYouMean(name, [...known])
    if (hasHole(at.mapping, '') || hasHole(at.mapping, at.pointer.slice(0, at.pointer.lastIndexOf('/')))) continue
    if (root === 'item') report('call.column-unknown', at.mapping, at.pointer, { call: call.id, view: call.does.view ?? '', name, hint })
    else report('call.name-unknown', at.mapping, at.pointer, { call: call.id, path: `${root}.${name}`, name, hint })
  }
}
