import type { Form, Item, Page } from '../../definition/form.ts'
import type { Lookup } from '../../definition/lookup.ts'
import { isClause } from '../../texts/en/clauses.ts'
import { bringTexts } from '../../texts/en/bring.ts'
import { nodeCount, type BringLog } from '../bring-log.ts'
import type { Brought, BroughtGroup, BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, joined, UNREAD, type Expression } from '../expression.ts'
import type { FindAnswer } from '../known-answer.ts'
import { writeExpression, writeValue } from '../write-expression.ts'
import { scopeOf, type AnswerScope } from './answer-names.ts'
import { choiceLists } from './choice-lists.ts'
import { plainText } from './plain-text.ts'
import { sayCondition, type SaidCondition } from './say-condition.ts'

/** A form with its lists, and where in the source each of its items stands. */
export type BuiltForm = { readonly form: Form; readonly lookups: readonly Lookup[]; readonly sourceOf: ReadonlyMap<Item, string> }

const allOf = (...parts: readonly (Expression | undefined)[]): Expression | undefined =>
  joined(
    'and',
    parts.filter((part) => part !== undefined),
  )

/** Nobody has to answer a question that the source might not ask. */
const optional = (item: Item, { at }: BroughtNode, log: BringLog): Item => {
  const { flag, requiredWhen, minRows, ...others } = item
  if (flag !== 'required' && requiredWhen === undefined && minRows === undefined) return item
  log.leave(at, item.question ?? item.repeat ?? '', 'unsure')
  return { ...others, ...(flag !== undefined && flag !== 'required' && { flag }) }
}

const contentOf = (scope: AnswerScope, node: BroughtNode, text: string): readonly Item[] => {
  const plain = plainText(text, scope.find)
  return plain === '' ? [] : [{ content: scope.nameOf(node), text: plain }]
}

/** A form of another engine as a definition. What has no place is logged. */
export const buildForm = (brought: Brought, id: string, log: BringLog): BuiltForm => {
  const sourceOf = new Map<Item, string>()
  const { listOf, lookups } = choiceLists(id, log)
  // References were expanded since the source was read.
  const count = nodeCount()

  const ruleOf = (expression: Expression, find: FindAnswer, { at }: BroughtNode, what: string, write = writeExpression) => {
    const written = write(expression, find)
    if (written.ok) return written.rule
    if (!hasUnread(expression)) log.leave(at, what, written.why)
    return undefined
  }

  const conditionOf = (condition: Expression | undefined, find: FindAnswer, named?: BroughtNode, what = 'visible'): SaidCondition => {
    const { unsaid, ...inRules } = sayCondition(condition, find)
    if (named !== undefined) for (const why of unsaid) log.leave(named.at, what, why)
    return inRules
  }

  const questionOf = (node: BroughtQuestion, scope: AnswerScope): Item => {
    const { find } = scope
    const label = plainText(node.label, find) || node.name
    const isChoice = node.typing.type === 'choice' || node.typing.type === 'choices'
    const hasNone = isChoice && (node.choices ?? []).length === 0
    if (hasNone) log.leave(node.at, node.name, 'noChoices')
    const required = node.required === undefined || node.required === true ? undefined : ruleOf(node.required, find, node, 'required')
    const value = node.value && ruleOf(node.value, find, node, 'value', writeValue)
    const start = node.start && ruleOf(node.start, find, node, 'default', writeValue)
    // Fewer values are offered there, where a part of the condition is not read.
    const { rule: where } = conditionOf(node.offered, find, node, 'choices')
    const checks = (node.checks ?? []).flatMap(({ must, message }, index) => {
      const { rule } = conditionOf(must, find, node, 'check')
      const sentence = plainText(message, find) || bringTexts.checkFails
      return rule === undefined ? [] : [{ id: `${scope.nameOf(node)}-${index + 1}`, must: rule, message: sentence }]
    })
    const { type, ...limits } = node.typing
    return {
      question: scope.nameOf(node),
      label,
      ...(isClause(label) && {
        short:
          node.name
            .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
            .trim()
            .toLowerCase() || label,
      }),
      ...(node.help !== undefined && node.help.trim() !== '' && { help: plainText(node.help, find) }),
      ...(hasNone ? { type: 'text' } : { type, ...limits }),
      ...(isChoice && !hasNone && listOf(node, find)),
      ...(isChoice && !hasNone && where !== undefined && { options: { where } }),
      ...(node.required === true && { flag: 'required' as const }),
      ...(required !== undefined && { requiredWhen: required }),
      ...(value !== undefined && { value }),
      ...(start !== undefined && { default: start }),
      ...(checks.length > 0 && { checks }),
    }
  }

  const ownItems = (node: Exclude<BroughtNode, BroughtGroup>, scope: AnswerScope): readonly Item[] => {
    const { find } = scope
    if (node.kind === 'text') return contentOf(scope, node, node.text)
    if (node.kind === 'question') return [questionOf(node, scope)]
    if (node.kind === 'value') {
      const value = ruleOf(node.value, find, node, 'value', writeValue)
      return value === undefined ? [] : [{ let: scope.nameOf(node), value }]
    }
    const items = itemsOf(node.nodes, scope.rowsOf(node))
    const help = node.help === undefined ? '' : plainText(node.help, find)
    if (items.length === 0) return []
    const times = node.times && ruleOf(node.times, find, node, 'count', writeValue)
    const label = plainText(node.label, find) || node.name
    const over = times === undefined ? {} : { over: { range: [times] } }
    return [{ repeat: scope.nameOf(node), label, ...(help !== '' && { help }), ...node.typing, ...over, items }]
  }

  const itemsOf = (nodes: readonly BroughtNode[], scope: AnswerScope, around?: Expression): readonly Item[] =>
    nodes.flatMap((node) => {
      count(node.at)
      const visible = allOf(around, node.visible)
      if (node.kind === 'group') {
        const heading: BroughtNode = { kind: 'text', at: node.at, text: '' }
        const { rule } = conditionOf(visible, scope.find)
        const words = [node.label, node.help ?? ''].filter((text) => text.trim() !== '').join('\n')
        const content = contentOf(scope, node, words).map((item) => ({ ...item, ...(rule !== undefined && { visibleWhen: rule }) }))
        for (const item of content) sourceOf.set(item, heading.at)
        return [...content, ...itemsOf(node.nodes, scope, visible)]
      }
      const { rule, isWhole } = conditionOf(visible, scope.find, node)
      const items = ownItems(node, scope).map((item) => ({
        ...(isWhole ? item : optional(item, node, log)),
        // What is worked out for a question that is not asked is not there.
        ...(rule !== undefined && (item.let === undefined ? { visibleWhen: rule } : { value: { if: [rule, item.value ?? null, null] } })),
      }))
      for (const item of items) sourceOf.set(item, node.at)
      return items
    })

  const scope = scopeOf(brought.nodes)
  const asPage = (group: BroughtGroup): Page => {
    const { rule, isWhole } = conditionOf(group.visible, scope.find, group)
    const help = group.help === undefined ? '' : plainText(group.help, scope.find)
    return {
      id: scope.nameOf(group).replaceAll('_', '-'),
      title: plainText(group.label, scope.find) || group.name,
      ...(help !== '' && { help }),
      ...(rule !== undefined && { visibleWhen: rule }),
      items: itemsOf(group.nodes, scope, isWhole ? undefined : UNREAD).slice(),
    }
  }
  const groups = brought.nodes.filter((node): node is BroughtGroup => node.kind === 'group')
  const title = plainText(brought.title, () => undefined) || bringTexts.untitled
  const isOfPages = groups.length > 0 && groups.length === brought.nodes.length
  const pages = isOfPages ? groups.map(asPage) : [{ id: 'questions', title, items: itemsOf(brought.nodes, scope).slice() }]
  const help = brought.help === undefined ? '' : plainText(brought.help, () => undefined)
  const form: Form = {
    id,
    title,
    ...(help !== '' && { help }),
    ...(brought.draw !== undefined && { draw: brought.draw }),
    pages: pages.filter(({ items = [] }) => items.length > 0),
  }
  return { form, lookups: lookups(), sourceOf }
}
