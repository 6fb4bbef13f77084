import { addressesOf, namesInPath } from '../../calls/find-call.ts'
import type { Call } from '../../definition/call.ts'
import type { MappingNode } from '../../definition/mapping.ts'
import { nodesInside } from '../../exchange/included.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { Json } from '../../rules/values/json.ts'
import { namedColumns } from '../../views/columns-of.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

/** What the first segment of an address of the portal is. */
const OF_THE_PORTAL = ['api', 'assets']
const OF_A_LIST = ['with', 'filters', 'search', 'page', 'limit'] as const
const TARGETS = ['view', 'record', 'case', 'settings'] as const

const checkAddresses = ({ report }: CheckContext, call: Call, taken: Map<string, string>): void => {
  const names = namesInPath(call.path)
  for (const [index, path] of addressesOf(call).entries()) {
    const pointer = index === 0 ? '/path' : `/aliases/${index - 1}`
    const [first = '', second = 'letters'] = path.split('/').filter((segment) => segment !== '')
    if (OF_THE_PORTAL.includes(first)) report('call.path-own', call.id, pointer, { path, free: second })
    // Two addresses are the same when they differ only in what their parameters are called.
    const key = `${call.method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`
    const other = taken.get(key)
    if (other !== undefined) report('call.path-taken', call.id, pointer, { method: call.method, path, other })
    else taken.set(key, call.id)
    const found = namesInPath(path)
    if (found.toSorted().join() !== names.toSorted().join())
      report('call.path-parameters', call.id, pointer, { path, found: found.join(', ') || 'none', names: names.join(', ') || 'none' })
  }
}

const checkParameters = (context: CheckContext, call: Call): void => {
  const { ruleReads, report } = context
  const known = Object.keys(call.parameters ?? {})
  for (const name of namesInPath(call.path))
    if (!known.includes(name)) report('call.parameter-unknown', call.id, '/path', { name, hint: didYouMean(name, known) })
  const read = new Set([...logicIn(call).flatMap((logic) => ruleReads.all(logic)), ...writtenIn(context, call)])
  for (const name of known)
    if (!read.has(`with.${name}`) && !read.has('with')) report('call.parameter-unread', call.id, `/parameters/${name}`, { name })
}

const logicIn = ({ guard, does }: Call): readonly Json[] => {
  const { with: parameters, filters, find, search, page, limit, id, version, subject } = does
  return [
    ...[parameters, filters, find?.with].flatMap((logics) => Object.values(logics ?? {})),
    ...[guard, search, page, limit, id, version, subject].filter((logic) => logic !== undefined),
  ]
}

/** The parameters that the answer writes. */
const writtenIn = ({ set, ruleReads }: CheckContext, { answer }: Call): readonly string[] =>
  (set.get('mapping', answer ?? '')?.nodes ?? []).flatMap(({ path, value }) => [
    ...(path === undefined ? [] : [path]),
    ...(value === undefined ? [] : ruleReads.all(value)),
  ])

/** What the parts of a call say together. False when its target is not known, so that nothing more can be said of it. */
const checkTarget = ({ report }: CheckContext, { id, method, does, answer, anonymous }: Call): boolean => {
  const found = TARGETS.filter((name) => does[name] !== undefined)
  if (found.length !== 1) {
    report('call.target', id, '/does', { found: found.length === 0 ? 'none' : `${found.length}` })
    return false
  }
  const beside = (name: keyof Call['does'], owner: string, isThere: boolean): void => {
    if (does[name] !== undefined && !isThere) report('call.beside', id, `/does/${name}`, { name, owner })
  }
  for (const name of OF_A_LIST) beside(name, 'view', does.view !== undefined)
  for (const name of ['id', 'find', 'version'] as const) beside(name, 'record', does.record !== undefined)
  beside('subject', 'case', does.case !== undefined)
  beside('save', 'record', does.view === undefined)
  beside('event', 'record', does.view === undefined && does.settings === undefined)
  if (does.record !== undefined && does.id === undefined && does.find === undefined)
    report('call.id-missing', id, '/does', { example: 'id' })
  if (anonymous === true && (does.settings === undefined || does.save !== undefined)) report('call.anonymous', id, '/anonymous')
  const changes = does.case !== undefined || does.save !== undefined || does.event !== undefined
  if (changes === (method === 'GET'))
    report('call.method', id, '/method', {
      method,
      does: changes ? 'promises to change nothing, and this call does' : 'promises a change, and this call only reads',
      mend: changes ? 'POST' : 'GET',
    })
  if (answer === undefined && !changes) report('call.no-answer', id, '')
  return true
}

/** The types of case whose records a call changes. */
const casesOf = ({ set }: CheckContext, { does }: Call) =>
  set.all('case').filter((definition) => (does.case === undefined ? definition.of === does.record : definition.id === does.case))

const checkChanges = (context: CheckContext, call: Call): void => {
  const { set, report } = context
  const { id, does } = call
  if (does.settings !== undefined) {
    const form = set.get('settings', does.settings)?.form
    if (does.save !== undefined && does.save !== form)
      report('call.form-unasked', id, '/does/save', {
        form: does.save,
        owner: does.settings,
        hint: didYouMean(does.save, form === undefined ? [] : [form]),
      })
    return
  }
  const cases = casesOf(context, call)
  const owner = does.case ?? does.record ?? ''
  const workflows = cases.map(({ workflow }) => set.get('workflow', workflow))
  // What is wrong with a workflow is said there.
  if (workflows.includes(undefined) || set.find(owner) === undefined) return
  const events = workflows.flatMap((workflow) => (workflow?.events ?? []).map((event) => event.id))
  if (does.event !== undefined && !events.includes(does.event))
    report('call.event-unknown', id, '/does/event', { name: does.event, owner, hint: didYouMean(does.event, events) })
  const forms = cases.flatMap((definition) => definition.forms)
  if (does.save !== undefined && set.get('form', does.save) !== undefined && !forms.includes(does.save))
    report('call.form-unasked', id, '/does/save', { form: does.save, owner, hint: didYouMean(does.save, forms) })
}

const pathsIn = (nodes: readonly MappingNode[]): readonly string[] =>
  nodes.flatMap((node) => [
    ...(node.path === undefined ? [] : [node.path]),
    ...(node.each === undefined ? [] : [node.each]),
    ...(node.each === undefined && node.include === undefined ? pathsIn(node.nodes ?? []) : []),
  ])

const checkMappings = (context: CheckContext, call: Call): void => {
  const { set, report } = context
  const { id, does } = call
  for (const name of ['body', 'answer'] as const) {
    const mapping = set.get('mapping', call[name] ?? '')
    if (mapping !== undefined && mapping.format !== 'json')
      report('call.mapping-format', id, `/${name}`, { mapping: mapping.id, format: mapping.format })
  }
  if (does.save !== undefined && call.body === undefined) report('call.body-missing', id, '/does/save')
  const roots = [...(does.save === undefined ? [] : ['answers']), ...(does.event === undefined ? [] : ['event'])]
  const lost = pathsIn(set.get('mapping', call.body ?? '')?.nodes ?? []).find((path) => !roots.includes(path.split('.')[0] ?? ''))
  if (lost !== undefined) report('call.body-lost', id, '/body', { path: lost })
}

/** The answer of a list reads columns of that list, so that nobody waits for a value that is never there. */
const checkColumns = ({ set, report }: CheckContext, { id, does, answer }: Call): void => {
  const view = set.get('view', does.view ?? '')
  const rows = set.get('mapping', answer ?? '')?.nodes.find(({ each }) => each === 'rows')
  if (view === undefined || rows === undefined || set.get('entity', view.entity) === undefined) return
  const known = [...namedColumns(set, view).map(({ field }) => field), 'id', 'version', 'state']
  const unknown = nodesInside(set, rows)
    .flatMap(({ path }) => (path?.startsWith('item.') === true ? [path.slice('item.'.length)] : []))
    .find((name) => !known.includes(name))
  if (unknown !== undefined)
    report('call.column-unknown', id, '/answer', { view: view.id, name: unknown, hint: didYouMean(unknown, known) })
}

/** Calls: their addresses, and what the parts of each say together. */
export const checkLiteralCalls: DefinitionCheck = (context) => {
  const taken = new Map<string, string>()
  for (const call of context.set.all('call')) {
    if (context.hasHole(call.id, '') || context.hasHole(call.id, '/does')) continue
    checkAddresses(context, call, taken)
    checkParameters(context, call)
    if (!checkTarget(context, call)) continue
    checkChanges(context, call)
    checkMappings(context, call)
    checkColumns(context, call)
  }
}
