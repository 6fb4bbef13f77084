import type { Json } from '../../definition/logic.ts'
import type { FormPlan, PlanField, PlanNode } from '../../forms/plan/plan.ts'
import type { JsonObject } from '../../rules/values/json.ts'
import { bringLog, type BringLog, type FoundLeft } from '../bring-log.ts'
import { conditionSchema } from './condition-schema.ts'
import { questionSchema } from './question-schema.ts'

/** A form as a JSON Schema with its uiSchema, in standard keywords; what these cannot say is in `left`, by the path of the answer. */
export type ExportedForm = { readonly schema: JsonObject; readonly uiSchema: JsonObject; readonly left: readonly FoundLeft[] }

type Level = {
  readonly properties: Record<string, Json>
  readonly required: string[]
  readonly allOf: JsonObject[]
  readonly ui: Record<string, Json>
  readonly order: string[]
}

const level = (): Level => ({ properties: {}, required: [], allOf: [], ui: {}, order: [] })

const schemaOf = ({ properties, required, allOf }: Level): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...(allOf.length > 0 && { allOf }),
})
const uiOf = ({ ui, order }: Level): JsonObject => ({ 'ui:order': [...order, '*'], ...ui })

const leaveRules = (log: BringLog, field: PlanField): void => {
  for (const name of ['value', 'limitRules', 'optionRules', 'explains'] as const)
    if (field[name] !== undefined) log.leave(field.path, name, name === 'explains' ? 'withheld' : 'expression')
  if (field.checks.length > 0) log.leave(field.path, 'checks', 'expression')
}

type Around = {
  readonly root: 'answers' | 'item'
  readonly log: BringLog
  /** Whether all of them are asked: a page that may be closed requires nothing. */
  readonly isSure: boolean
}

const addNode = (plan: FormPlan, node: PlanNode, into: Level, around: Around): void => {
  const { root, log } = around
  const made = describe(plan, node, around)
  if (made === undefined) return
  const { id, path, visibleWhen } = node
  into.order.push(id)
  if (Object.keys(made.ui).length > 0) into.ui[id] = made.ui
  const shown = visibleWhen === undefined || visibleWhen === true ? undefined : conditionSchema(visibleWhen, root)
  if (visibleWhen !== undefined && visibleWhen !== true && shown === undefined) log.leave(path, 'visibleWhen', 'expression')
  // What may be hidden for a reason that a schema does not say is not required by it.
  const isAsked =
    around.isSure && node.alternative === undefined && (shown !== undefined || visibleWhen === undefined || visibleWhen === true)
  const isRequired = isAsked && node.kind !== 'content' && node.flag === 'required'
  if (shown === undefined) {
    into.properties[id] = made.schema
    if (isRequired) into.required.push(id)
  } else into.allOf.push({ if: shown, then: { properties: { [id]: made.schema }, ...(isRequired && { required: [id] }) } })
  if (node.kind === 'content' || node.requiredWhen === undefined || !isAsked) return
  const needed = conditionSchema(node.requiredWhen, root)
  if (needed === undefined) return log.leave(path, 'requiredWhen', 'expression')
  into.allOf.push({ if: shown === undefined ? needed : { allOf: [shown, needed] }, then: { required: [id] } })
}

const described = (schema: JsonObject, label: string, help?: string): JsonObject => ({
  ...schema,
  title: label,
  ...(help !== undefined && { description: help }),
})

const describe = (
  plan: FormPlan,
  node: PlanNode,
  { log, isSure }: Around,
): { readonly schema: JsonObject; readonly ui: JsonObject } | undefined => {
  if (node.kind === 'content') return { schema: { type: 'null', title: node.text }, ui: {} }
  if (node.kind === 'repeat') {
    const row = level()
    for (const inner of node.nodes) addNode(plan, inner, row, { root: 'item', log, isSure })
    for (const name of ['over', 'unique', 'totals'] as const) if (node[name] !== undefined) log.leave(node.path, name, 'property')
    const limits = {
      ...(node.minRows !== undefined && { minItems: node.minRows }),
      ...(node.maxRows !== undefined && { maxItems: node.maxRows }),
    }
    return {
      schema: described({ type: 'array', items: schemaOf(row), ...limits }, node.label, node.help),
      ui: { items: uiOf(row), ...(node.reorder === true && { 'ui:options': { orderable: true } }) },
    }
  }
  if (node.helper === true) {
    log.leave(node.path, 'let', 'node')
    return undefined
  }
  const { schema, ui, left } = questionSchema(plan, node)
  for (const [what, why] of left) log.leave(node.path, what, why)
  leaveRules(log, node)
  const start: JsonObject = ['string', 'number', 'boolean'].includes(typeof node.default) ? { default: node.default ?? null } : {}
  const access: JsonObject = node.flag === 'read-only' ? { readOnly: true } : {}
  return { schema: described({ ...schema, ...start, ...access }, node.label, node.help), ui }
}

/** Writes a form for engines that read JSON Schema. Answers fit the schema as they are stored. */
export const exportForm = (plan: FormPlan): ExportedForm => {
  const log = bringLog()
  const whole = level()
  plan.pages.forEach((page, index) => {
    if (index > 0) log.leave(page.id, page.title, 'pages')
    if (page.visibleWhen !== undefined) log.leave(page.id, 'visibleWhen', 'expression')
    // A table of flags may close any question.
    const isSure = plan.flags.length === 0 && page.visibleWhen === undefined
    for (const node of page.nodes) addNode(plan, node, whole, { root: 'answers', log, isSure })
  })
  if (plan.checks.length > 0) log.leave('', 'checks', 'shared')
  if (plan.flags.length > 0) log.leave('', 'flags', 'withheld')
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: plan.title,
      ...(plan.help !== undefined && { description: plan.help }),
      ...schemaOf(whole),
    },
    uiSchema: uiOf(whole),
    left: log.left,
  }
}
