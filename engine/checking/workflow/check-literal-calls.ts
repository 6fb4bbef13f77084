import { addressesOf, namesInPath } from '../../calls/find-call.ts'
import type { Call } from '../../definition/call.ts'
import type { MappingNode } from '../../definition/mapping.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { Json } from '../../rules/values/json.ts'
import { fieldTypes } from '../check-entities.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { checkReadNames } from './check-call-names.ts'

/** What the first segment of an address of the portal is. */
const OF_THE_PORTAL = ['api', 'assets']
const OF_A_LIST = ['with', 'filters', 'search', 'page', 'limit'] as const
const TARGETS = ['view', 'record', 'case', 'settings', 'notices', 'outside', 'file'] as const

type Addressed = { readonly id: string; readonly method: string; readonly path: string; readonly pointer: string }

const checkAddress = ({ report }: CheckContext, { id, method, path, pointer }: Addressed, taken: Map<string, string>): void => {
  const [first = '', second = 'letters'] = path.split('/').filter((segment) => segment !== '')
  if (OF_THE_PORTAL.includes(first)) report('call.path-own', id, pointer, { path, free: second })
  // Two addresses are the same when they differ only in what their parameters are called.
  const key = `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`
  const other = taken.get(key)
  if (other !== undefined) report('call.path-taken', id, pointer, { method, path, other })
  else taken.set(key, id)
}

const checkAddresses = (context: CheckContext, call: Call, taken: Map<string, string>): void => {
  const { report } = context
  const names = namesInPath(call.path)
  for (const [index, path] of addressesOf(call).entries()) {
    const pointer = index === 0 ? '/path' : `/aliases/${index - 1}`
    checkAddress(context, { id: call.id, method: call.method, path, pointer }, taken)
    const found = namesInPath(path)
    if (found.toSorted().join() !== names.toSorted().join())
      report('call.path-parameters', call.id, pointer, { path, found: found.join(', ') || 'none', names: names.join(', ') || 'none' })
  }
}

const checkParameters = (context: CheckContext, call: Call): void => {
  const { ruleReads, report } = context
  const known = Object.keys(call.parameters ?? {})
  const asked = namesInPath(call.does.outside?.path ?? '')
  for (const [names, pointer] of [
    [namesInPath(call.path), '/path'],
    [asked, '/does/outside/path'],
  ] as const)
    for (const name of names)
      if (!known.includes(name)) report('call.parameter-unknown', call.id, pointer, { name, hint: didYouMean(name, known) })
  const read = new Set([
    ...logicIn(call).flatMap((logic) => ruleReads.all(logic)),
    ...writtenIn(context, call.answer),
    ...writtenIn(context, call.does.outside?.sends),
    ...asked.map((name) => `with.${name}`),
  ])
  for (const name of known)
    if (!read.has(`with.${name}`) && !read.has('with')) report('call.parameter-unread', call.id, `/parameters/${name}`, { name })
}

const logicIn = ({ guard, does }: Call): readonly Json[] => {
  const { with: parameters, filters, find, search, page, limit, id, version, subject, file, each } = does
  return [
    ...[parameters, filters, find?.with].flatMap((logics) => Object.values(logics ?? {})),
    ...[guard, search, page, limit, id, version, subject, file, each].filter((logic) => logic !== undefined),
  ]
}

/** The parameters that a mapping writes. */
const writtenIn = ({ set, ruleReads }: CheckContext, mapping: string | undefined): readonly string[] =>
  (set.get('mapping', mapping ?? '')?.nodes ?? []).flatMap(({ path, value }) => [
    ...(path === undefined ? [] : [path]),
    ...(value === undefined ? [] : ruleReads.all(value)),
  ])

/** What the parts of a call say together. False when its target is not known, so that nothing more can be said of it. */
const checkTarget = ({ report }: CheckContext, { id, method, does, answer, anonymous, kept, body }: Call): boolean => {
  const found = TARGETS.filter((name) => does[name] !== undefined)
  if (found.length !== 1) {
    report('call.target', id, '/does', { found: found.length === 0 ? 'none' : `${found.length}` })
    return false
  }
  const beside = (name: keyof Call['does'], owner: string, isThere: boolean): void => {
    if (does[name] !== undefined && !isThere) report('call.beside', id, `/does/${name}`, { name, owner })
  }
  for (const name of OF_A_LIST) beside(name, 'view', does.view !== undefined || (name === 'with' && does.notices !== undefined))
  for (const name of ['id', 'find', 'version'] as const) beside(name, 'record', does.record !== undefined)
  beside('subject', 'case', does.case !== undefined)
  const isPlain = does.view === undefined && does.notices === undefined && does.outside === undefined && does.file === undefined
  beside('save', 'record', isPlain)
  beside('event', 'record', isPlain && does.settings === undefined)
  const ofRecords = does.record !== undefined || does.case !== undefined
  beside('each', 'record', ofRecords)
  beside('checks', 'record', ofRecords)
  for (const name of ['id', 'find', 'version', 'subject'] as const) beside(name, 'record', does.each === undefined)
  beside('event', 'record', does.checks === undefined)
  if (does.record !== undefined && does.id === undefined && does.find === undefined && does.each === undefined)
    report('call.id-missing', id, '/does', { example: 'id' })
  if (anonymous === true && does.file === undefined && (does.settings === undefined || does.save !== undefined))
    report('call.anonymous', id, '/anonymous')
  if (does.file !== undefined && anonymous !== true) report('call.file-open', id, '/does/file')
  if (does.file !== undefined && kept !== undefined) report('call.file-kept', id, '/kept')
  const changes =
    (does.checks === undefined && (does.case !== undefined || does.save !== undefined)) ||
    does.event !== undefined ||
    does.notices === 'mark' ||
    (does.outside?.method ?? 'GET') !== 'GET'
  // What is searched for may stand in the body of a POST.
  const isSearch = (does.checks !== undefined || (does.view !== undefined && body !== undefined)) && method === 'POST'
  if (changes === (method === 'GET') && !isSearch)
    report('call.method', id, '/method', {
      method,
      does: changes ? 'promises to change nothing, and this call does' : 'promises a change, and this call only reads',
      mend: changes ? 'POST' : 'GET',
    })
  if (answer === undefined && !changes && does.file === undefined) report('call.no-answer', id, '')
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
    // Beside "each" a path names the value of a row, in a list of plain values.
    ...(node.path === undefined || node.each !== undefined ? [] : [node.path]),
    ...(node.each === undefined ? [] : [node.each]),
    ...(node.each === undefined && node.include === undefined ? pathsIn(node.nodes ?? []) : []),
  ])

const checkMappings = (context: CheckContext, call: Call): void => {
  const { set, report } = context
  const { id, does } = call
  const { outside } = does
  for (const [named, pointer] of [
    [call.body, '/body'],
    [call.answer, '/answer'],
    [outside?.sends, '/does/outside/sends'],
    [outside?.reads, '/does/outside/reads'],
  ] as const) {
    const mapping = set.get('mapping', named ?? '')
    if (mapping !== undefined && mapping.format !== 'json')
      report('call.mapping-format', id, pointer, { mapping: mapping.id, format: mapping.format })
  }
  const transport = set.get('connection', outside?.of ?? '')?.transport
  if (outside?.keeps === true && outside.reads === undefined)
    report('call.beside', id, '/does/outside/keeps', { name: 'keeps', owner: 'reads' })
  if (outside !== undefined && transport !== undefined && transport !== 'http')
    report('connection.other-transport', id, '/does/outside/of', { connection: outside.of, transport, needed: 'http' })
  if (does.save !== undefined && call.body === undefined) report('call.body-missing', id, '/does/save')
  const roots = [
    ...(does.save === undefined && does.notices === undefined && does.view === undefined && outside?.sends === undefined
      ? []
      : ['answers']),
    ...(does.event === undefined ? [] : ['event']),
    ...(does.each === undefined ? [] : ['with']),
  ]
  const lost = pathsIn(set.get('mapping', call.body ?? '')?.nodes ?? []).find((path) => !roots.includes(path.split('.')[0] ?? ''))
  if (lost !== undefined) report('call.body-lost', id, '/body', { path: lost })
}

/** A file answers a question for files of the record that is saved. */
const checkFile = (context: CheckContext, call: Call): void => {
  const { set, report } = context
  const { id, file, does, body } = call
  if (file === undefined) return
  if (does.save === undefined || body === undefined) return report('call.file-lost', id, '/file')
  const entities = casesOf(context, call).flatMap(({ of }) => set.get('entity', of) ?? [])
  if (entities.length > 0 && !entities.some((entity) => fieldTypes(context, entity).get(file.answers) === 'file'))
    report('call.file-question', id, '/file/answers', { name: file.answers, form: does.save })
}

const isWhole = ({ hasHole }: CheckContext, id: string): boolean => !hasHole(id, '') && !hasHole(id, '/does')

/** No two calls have one address, and the names in an address are those of its call. */
export const checkCallAddresses: DefinitionCheck = (context) => {
  const taken = new Map<string, string>()
  for (const { id, access } of context.set.all('connection')) {
    const back = access?.consent?.back
    if (back !== undefined) checkAddress(context, { id, method: 'GET', path: back, pointer: '/access/consent/back' }, taken)
  }
  for (const call of context.set.all('call')) if (isWhole(context, call.id)) checkAddresses(context, call, taken)
}

/** What the parts of a call say together. */
export const checkLiteralCalls: DefinitionCheck = (context) => {
  for (const call of context.each('call')) {
    if (!isWhole(context, call.id)) continue
    checkParameters(context, call)
    if (!checkTarget(context, call)) continue
    if (call.does.outside === undefined) checkChanges(context, call)
    checkMappings(context, call)
    checkFile(context, call)
    checkReadNames(context, call)
  }
}
