import type { Json } from '../../definition/logic.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import { bringTexts } from '../../texts/en/bring.ts'
import type { BringLog } from '../bring-log.ts'
import type { Brought, BroughtNode } from '../brought.ts'
import { answer, compare, hasUnread, joined, literal, not, partsOf, UNREAD, type Expression } from '../expression.ts'
import { branchesOf, constantsOf, isDemand } from './branches.ts'
import { optionalGroup } from './optional-group.ts'
import { entriesOf, inside, leaveOthers, namesOf, numberAt, recordOf, textAt, type At } from '../source-json.ts'
import { schemaCondition } from './read-condition.ts'
import { listedIn, readQuestion, typeOf, uiOption, type Described } from './read-question.ts'
import { resolved } from './schema-node.ts'

/** A property of an object, with the conditions under which the object has it. Without one, it always does. */
type Property = {
  readonly name: string
  readonly described: Described
  isRequired: boolean
  readonly requiredWhen: Expression[]
  visible: readonly Expression[] | undefined
}

const OBJECT = new Set(
  '$schema $id $ref $comment title description type properties required definitions $defs examples dependencies dependentRequired dependentSchemas if then else allOf anyOf oneOf additionalProperties'.split(
    ' ',
  ),
)

const DEEPEST = 12

type Reading = { readonly root: At; readonly log: BringLog }
type Place = { readonly prefix: string; readonly ui: At; readonly way: readonly string[] }

const textsIn = (place: At): readonly string[] => entriesOf(place).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

/** Everything an object may have, collected from its properties, dependencies and conditions. */
const propertiesOf = ({ root, log }: Reading, schema: At, { prefix, ui }: Place): readonly Property[] => {
  const found = new Map<string, Property>()
  const nameOf = (name: string): string => prefix + name
  const add = (name: string, place: At, condition: Expression | undefined): void => {
    const known = found.get(name)
    if (known === undefined) {
      const visible = condition === undefined ? undefined : [condition]
      found.set(name, { name, described: { schema: place, ui: inside(ui, name) }, isRequired: false, requiredWhen: [], visible })
    } else if (condition === undefined) known.visible = undefined
    else if (known.visible !== undefined) {
      known.visible = [...known.visible, condition]
      if (namesOf(place).length > 0 && !sameJson(place.value ?? null, known.described.schema.value ?? null))
        log.leave(place.at, name, 'branches')
    }
    // What a condition says more of a question that always stands there has no place.
    else if (namesOf(place).length > 0) log.leave(place.at, name, 'property')
  }
  const collect = (part: At, condition: Expression | undefined, depth: number): void => {
    if (depth > DEEPEST) return log.leave(part.at, 'allOf', 'loop')
    const both = (more: Expression | undefined): Expression | undefined =>
      joined(
        'and',
        [condition, more].filter((each) => each !== undefined),
      )
    const properties = inside(part, 'properties')
    for (const name of namesOf(properties)) add(name, inside(properties, name), condition)
    for (const name of textsIn(inside(part, 'required'))) {
      const property = found.get(name)
      if (property === undefined) log.leave(inside(part, 'required').at, name, 'name')
      else if (condition === undefined) property.isRequired = true
      else property.requiredWhen.push(condition)
    }
    for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
      const dependencies = inside(part, keyword)
      for (const name of namesOf(dependencies)) {
        const inner = inside(dependencies, name)
        const whenGiven = both({ is: 'present', of: answer(nameOf(name)) })
        if (Array.isArray(inner.value)) collect({ value: { required: inner.value }, at: inner.at }, whenGiven, depth + 1)
        else branches(resolved(root, inner, log), name, whenGiven, depth + 1)
      }
    }
    const condition_ = inside(part, 'if')
    if (condition_.value !== undefined) {
      const when = schemaCondition(condition_, nameOf)
      if (hasUnread(when)) log.leave(condition_.at, 'if', 'expression')
      for (const [keyword, holds] of [
        ['then', when],
        ['else', not(when)],
      ] as const) {
        const inner = inside(part, keyword)
        if (inner.value !== undefined) collect(resolved(root, inner, log), both(holds), depth + 1)
      }
    }
    for (const inner of entriesOf(inside(part, 'allOf'))) collect(resolved(root, inner, log), condition, depth + 1)
    for (const keyword of ['oneOf', 'anyOf']) {
      const list = entriesOf(inside(part, keyword)).map((inner) => resolved(root, inner, log))
      if (list.length > 0 && list.every(isDemand)) demanded(list, keyword, condition)
      else if (list.length > 0) chosen(inside(part, keyword), list, condition, depth)
    }
    // Questions whose names nobody has written.
    if (isRecord(inside(part, 'additionalProperties').value))
      log.leave(inside(part, 'additionalProperties').at, 'additionalProperties', 'node')
    leaveOthers(log, part, OBJECT)
  }
  /** One of the branches holds: each is asked for the answers that choose it. */
  const chosen = (list: At, members: readonly At[], condition: Expression | undefined, depth: number): void => {
    if (depth > DEEPEST) return log.leave(list.at, 'oneOf', 'loop')
    const { name, question, isRequired, of } = branchesOf(list, members, { nameOf, isTaken: (each) => found.has(each) }, log)
    if (!found.has(name)) add(name, question, condition)
    const property = found.get(name)
    if (isRequired && property !== undefined && condition === undefined) property.isRequired = true
    else if (isRequired && condition !== undefined) property?.requiredWhen.push(condition)
    for (const { place, holds } of of) collect(place, joined('and', [...partsOf(condition), holds]), depth + 1)
  }
  /** What one of the branches demands is required as long as no other of them is met. */
  const demanded = (list: readonly At[], keyword: string, condition: Expression | undefined): void => {
    // That only one of them is met has no place.
    if (keyword === 'oneOf') log.leave(list[0]?.at ?? '', keyword, 'expression')
    const given = list.map(
      (branch): Expression =>
        joined(
          'and',
          textsIn(inside(branch, 'required')).map((name): Expression => ({ is: 'present', of: answer(nameOf(name)) })),
        ) ?? UNREAD,
    )
    for (const [index, branch] of list.entries()) {
      const others = given.filter((_, each) => each !== index).map(not)
      const holds = joined('and', [...partsOf(condition), ...others])
      for (const name of textsIn(inside(branch, 'required'))) {
        const property = found.get(name)
        if (property === undefined) log.leave(inside(branch, 'required').at, name, 'name')
        else if (holds !== undefined) property.requiredWhen.push(holds)
      }
    }
  }
  /** `oneOf` below a dependency: each branch names values of the property, and what is asked for them. */
  const branches = (part: At, name: string, whenGiven: Expression | undefined, depth: number): void => {
    const { oneOf: _, ...others } = recordOf(part)
    if (Object.keys(others).length > 0) collect({ value: others, at: part.at }, whenGiven, depth)
    for (const branch of entriesOf(inside(part, 'oneOf'))) {
      const target = resolved(root, branch, log)
      const holds = joined(
        'or',
        constantsOf(inside(target, 'properties', name)).map((value) => compare(answer(nameOf(name)), '==', literal(value))),
      )
      if (holds === undefined) log.leave(target.at, 'oneOf', 'expression')
      const { [name]: __, ...properties } = recordOf(inside(target, 'properties'))
      collect(
        { value: { ...recordOf(target), properties }, at: target.at },
        holds ?? joined('and', [...partsOf(whenGiven), UNREAD]),
        depth + 1,
      )
    }
  }
  collect(schema, undefined, 0)
  for (const property of found.values()) {
    const { visible, requiredWhen } = property
    // Required wherever it is asked.
    if (visible?.every((condition) => requiredWhen.includes(condition)) !== true) continue
    property.isRequired = true
    requiredWhen.splice(0)
  }
  const order = textsIn({ value: uiOption({ schema, ui }, 'order'), at: ui.at })
  const rest = order.includes('*') ? order.indexOf('*') : order.length
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : rest)
  return [...found.values()].toSorted((a, b) => rank(a.name) - rank(b.name))
}

const labelOf = (described: Described, name: string): string => {
  const label = uiOption(described, 'title') ?? textAt(described.schema, 'title')
  return typeof label === 'string' && label.trim() !== '' ? label : name
}

const helpOf = (described: Described): string | undefined => {
  const texts = [uiOption(described, 'description') ?? textAt(described.schema, 'description'), uiOption(described, 'help')]
  const written = texts.filter((text) => typeof text === 'string' && text.trim() !== '')
  return written.length === 0 ? undefined : written.join(' ')
}

/** The only question of a row whose values are no objects. */
const ENTRY = 'value'

const nodeOf = (reading: Reading, property: Property, { prefix, way }: Place): BroughtNode => {
  const { log, root } = reading
  const { name, isRequired, requiredWhen, visible } = property
  log.count(property.described.schema.at)
  const reference = inside(property.described.schema, '$ref').value
  const isLoop = typeof reference === 'string' && way.includes(reference)
  const schema = isLoop ? { value: { type: 'string' }, at: property.described.schema.at } : resolved(root, property.described.schema, log)
  if (isLoop) log.leave(schema.at, name, 'loop')
  const inner = typeof reference === 'string' ? [...way, reference] : way
  const described = { schema, ui: property.described.ui }
  const common = {
    at: schema.at,
    name: prefix + name,
    label: labelOf(described, name),
    help: helpOf(described),
    visible: visible && joined('or', visible),
  }
  const type = typeOf(schema)
  if (type === 'null') return { kind: 'text', at: schema.at, text: [common.label, common.help ?? ''].join('\n'), visible: common.visible }
  if (type === 'object') {
    const flat = `${prefix}${name}_`
    log.leave(schema.at, name, 'flat')
    if (requiredWhen.length > 0) log.leave(schema.at, 'required', 'property')
    const nodes = propertiesOf(reading, schema, { prefix: flat, ui: described.ui, way: inner }).map((each) =>
      nodeOf(reading, each, { prefix: flat, ui: described.ui, way: inner }),
    )
    return { kind: 'group', ...common, nodes: isRequired ? nodes : optionalGroup(nodes, log) }
  }
  const items = resolved(root, inside(schema, 'items'), log)
  const isChoices =
    type === 'array' && (listedIn({ schema: items, ui: described.ui }, log) !== undefined || textAt(items, 'format') === 'data-url')
  if (type === 'array' && !isChoices) {
    const itemReference = inside(schema, 'items', '$ref').value
    const rowWay = typeof itemReference === 'string' ? [...inner, itemReference] : inner
    const ui = inside(described.ui, 'items')
    const isObject = typeOf(items) === 'object'
    if (isLoopOf(itemReference, inner)) log.leave(items.at, name, 'loop')
    const place = { prefix: '', ui, way: rowWay }
    const entry: Property = {
      name: ENTRY,
      described: { schema: { value: { title: bringTexts.entry, ...recordOf(items) }, at: items.at }, ui },
      isRequired: true,
      requiredWhen: [],
      visible: undefined,
    }
    if (!isObject) log.leave(items.at, name, 'flat')
    const rows = isObject ? propertiesOf(reading, items, place) : [entry]
    const [min, max] = [numberAt(schema, 'minItems') ?? (isRequired ? 1 : undefined), numberAt(schema, 'maxItems')]
    leaveOthers(log, schema, new Set([...OBJECT, 'items', 'minItems', 'maxItems']))
    return {
      kind: 'rows',
      ...common,
      typing: {
        ...(min !== undefined && min > 0 && { minRows: min }),
        ...(max !== undefined && { maxRows: max }),
        ...(uiOption(described, 'orderable') === true && { reorder: true }),
      },
      nodes: isLoopOf(itemReference, inner) ? [] : rows.map((each) => nodeOf(reading, each, place)),
    }
  }
  return {
    kind: 'question',
    ...common,
    ...readQuestion(
      { schema: isChoices ? { value: { ...recordOf(schema), items: items.value ?? {} }, at: schema.at } : schema, ui: described.ui },
      log,
    ),
    required: isRequired || joined('or', requiredWhen),
  } as BroughtNode
}

const isLoopOf = (reference: Json | undefined, way: readonly string[]): boolean => typeof reference === 'string' && way.includes(reference)

/** A JSON Schema with its uiSchema: `{ "schema": …, "uiSchema": … }`, or a schema alone. */
export const bringJsonSchema = (source: Json, log: BringLog): Brought => {
  const whole: At = { value: source, at: '' }
  const isPair = isRecord(inside(whole, 'schema').value)
  const start = isPair ? inside(whole, 'schema') : whole
  const ui = isPair ? inside(whole, 'uiSchema') : { value: {}, at: '/uiSchema' }
  if (isPair) leaveOthers(log, whole, new Set(['schema', 'uiSchema']))
  // References are written from the schema on.
  const reading: Reading = { root: start, log }
  const schema = resolved(start, start, log)
  const place: Place = { prefix: '', ui, way: [] }
  const described = { schema, ui }
  return {
    title: labelOf(described, ''),
    help: helpOf(described),
    nodes: propertiesOf(reading, schema, place).map((property) => nodeOf(reading, property, place)),
  }
}
