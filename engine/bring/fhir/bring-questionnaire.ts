import type { Json } from '../../definition/logic.ts'
import { bringTexts } from '../../texts/en/bring.ts'
import type { BringLog } from '../bring-log.ts'
import { flag, listOf, object, size, text, type Shape } from '../check-shape.ts'
import type { Brought, BroughtChoice, BroughtNode, BroughtQuestion } from '../brought.ts'
import { extensionsOf, hasExtension } from './read-extensions.ts'
import { choicesOf, storedValue, valueOf, valueSetsOf, type QuestionnaireReading } from './read-options.ts'
import { answer, compare, joined, literal, not, UNREAD, type Expression, type Sign } from '../expression.ts'
import { entriesOf, entryOf, inside, leaveOthers, numberAt, textAt, type At } from '../source-json.ts'

type Typing = BroughtQuestion['typing']

/** Items stand in each other, so that it is looked up when it is needed. */
const item: Shape = (place, found) => ITEM(place, found)

const ITEM = object({
  linkId: text,
  text,
  prefix: text,
  type: text,
  required: flag,
  repeats: flag,
  readOnly: flag,
  maxLength: size,
  enableBehavior: text,
  enableWhen: listOf(object({ question: text, operator: text })),
  answerOption: listOf(object({})),
  answerValueSet: text,
  initial: listOf(object({})),
  extension: listOf(object({ url: text })),
  item: listOf(item),
})

/** A Questionnaire of FHIR R4. */
export const questionnaireShape = object({ title: text, name: text, description: text, item: listOf(item) })

const TYPES: { readonly [type: string]: Typing } = {
  boolean: { type: 'yes-no' },
  decimal: { type: 'number' },
  integer: { type: 'number', decimals: 0 },
  date: { type: 'date' },
  dateTime: { type: 'date-time' },
  time: { type: 'time' },
  string: { type: 'text' },
  text: { type: 'long-text' },
  url: { type: 'text', format: 'url' },
  choice: { type: 'choice' },
  coding: { type: 'choice' },
  'open-choice': { type: 'choice' },
  attachment: { type: 'file', maxFiles: 1 },
}
const READ = new Set(
  'linkId text type prefix item enableWhen enableBehavior required repeats readOnly maxLength answerOption answerValueSet initial id code definition extension'.split(
    ' ',
  ),
)
const SIGNS: readonly string[] = ['=', '!=', '>', '<', '>=', '<=']

const enabledWhen = (item: At, reading: QuestionnaireReading): Expression | undefined => {
  const { log } = reading
  const conditions = entriesOf(inside(item, 'enableWhen'))
  const parts = conditions.map((condition): Expression | undefined => {
    const question = textAt(condition, 'question')
    const operator = textAt(condition, 'operator') ?? ''
    const wanted = valueOf(condition, 'answer')
    if (question === undefined || wanted === undefined) return undefined
    if (operator === 'exists') {
      const present: Expression = { is: 'present', of: answer(question) }
      return wanted.value === true ? present : not(present)
    }
    const sign = operator === '=' ? '==' : operator
    const value = storedValue(wanted, question, reading)
    return SIGNS.includes(operator) && value !== undefined ? compare(answer(question), sign as Sign, literal(value)) : undefined
  })
  if (parts.includes(undefined)) log.leave(inside(item, 'enableWhen').at, 'enableWhen', 'expression')
  return joined(
    textAt(item, 'enableBehavior') === 'any' ? 'or' : 'and',
    parts.map((part) => part ?? UNREAD),
  )
}

const typingOf = (item: At, reading: QuestionnaireReading): { readonly typing: Typing; readonly choices?: readonly BroughtChoice[] } => {
  const { log } = reading
  const type = textAt(item, 'type') ?? ''
  // An amount without a unit of the source would lose the one that a person writes.
  const known = type === 'quantity' && hasExtension(item, 'questionnaire-unit') ? { type: 'number' as const } : entryOf(TYPES, type)
  if (known === undefined) log.leave(item.at, type, 'type')
  const typing = known ?? { type: 'text' }
  const choices = choicesOf(item, reading)
  const isRepeated = inside(item, 'repeats').value === true
  if (typing.type === 'choice')
    return {
      typing: {
        ...typing,
        ...(type === 'open-choice' && { ownText: { label: bringTexts.other } }),
        type: isRepeated ? 'choices' : 'choice',
      },
      choices,
    }
  // A text with options is chosen from them.
  if (choices.length > 0) return { typing: { type: isRepeated ? 'choices' : 'choice' }, choices }
  if (typing.type === 'file' && isRepeated) return { typing: { type: 'file' } }
  const longest = numberAt(item, 'maxLength')
  return {
    typing: {
      ...typing,
      ...(longest !== undefined && longest > 0 && (typing.type === 'text' || typing.type === 'long-text') && { maxLength: longest }),
    },
  }
}

const questionOf = (
  item: At,
  head: { readonly at: string; readonly name: string; readonly label: string; readonly visible: Expression | undefined },
  reading: QuestionnaireReading,
): BroughtQuestion => {
  const { log } = reading
  const { typing, choices } = typingOf(item, reading)
  const { typing: limits, isHidden, least, most } = extensionsOf(item, typing.type, log)
  const selected = entriesOf(inside(item, 'answerOption')).filter((option) => inside(option, 'initialSelected').value === true)
  const initials = [...entriesOf(inside(item, 'initial')), ...selected]
  const values = initials.flatMap((initial) => {
    const found = valueOf(initial, 'value')
    const value = found && storedValue(found, textAt(item, 'linkId') ?? '', reading)
    return value === undefined ? [] : [value]
  })
  const [first] = values
  const isSeveral = typing.type === 'choices'
  const isGiven = first !== undefined && typing.type !== 'file'
  if ((initials.length > 0 && !isGiven) || (initials.length > 1 && !isSeveral)) log.leave(inside(item, 'initial').at, 'initial', 'property')
  const begins = typing.type === 'choice' ? String(first) : first
  const counts = { ...(least !== undefined && least > 0 && { minChoices: least }), ...(most !== undefined && { maxChoices: most }) }
  return {
    kind: 'question',
    ...head,
    typing: {
      ...typing,
      ...limits,
      ...(isSeveral && counts),
      ...(isGiven && { default: isSeveral ? values.map(String) : begins }),
      ...(inside(item, 'readOnly').value === true && { flag: 'read-only' as const }),
      ...(isHidden && { flag: 'hidden' as const }),
    },
    ...(choices !== undefined && { choices }),
    ...(inside(item, 'required').value === true && !isHidden && { required: true as const }),
  }
}

const nodeOf = (item: At, reading: QuestionnaireReading): readonly BroughtNode[] => {
  const { log } = reading
  log.count(item.at)
  leaveOthers(log, item, READ)
  const name = textAt(item, 'linkId') ?? 'item'
  const prefix = textAt(item, 'prefix')
  const words = textAt(item, 'text') ?? name
  const isExpressed = hasExtension(item, 'enableWhenExpression')
  const conditions = [enabledWhen(item, reading), isExpressed ? UNREAD : undefined].filter((part) => part !== undefined)
  const label = prefix === undefined ? words : `${prefix} ${words}`
  const head = { at: item.at, name, label, visible: joined('and', conditions) }
  const inner = entriesOf(inside(item, 'item')).flatMap((each) => nodeOf(each, reading))
  const type = textAt(item, 'type')
  const isRepeated = inside(item, 'repeats').value === true
  if (type === 'display') {
    // Nobody sees it.
    const { isHidden } = extensionsOf(item, type, log)
    return isHidden ? [] : [{ kind: 'text', at: item.at, text: head.label, visible: head.visible }]
  }
  const isRequired = inside(item, 'required').value === true
  if (type === 'group') {
    const { isHidden, least = isRequired ? 1 : 0, most } = extensionsOf(item, type, log)
    if (isHidden) return inner.map(hidden)
    const rows = { ...(least > 0 && { minRows: least }), ...(most !== undefined && { maxRows: most }) }
    return isRepeated ? [{ kind: 'rows', ...head, typing: rows, nodes: inner }] : [{ kind: 'group', ...head, nodes: inner }]
  }
  const question = questionOf(item, head, reading)
  const isList = question.typing.type === 'choices' || question.typing.type === 'file'
  // What stands below a repeated question is asked of each of its answers.
  const value: BroughtQuestion = { ...question, name: 'value', called: head.name, visible: undefined, required: true }
  if (isRepeated && !isList) return [{ kind: 'rows', ...head, typing: isRequired ? { minRows: 1 } : {}, nodes: [value, ...inner] }]
  // Answers chosen from a list have no rows of their own.
  if (isRepeated && inner.length > 0) log.leave(inside(item, 'item').at, head.name, 'once')
  if (inner.length === 0) return [question]
  // What stands below a question is asked where the question is.
  const below: BroughtNode = { kind: 'group', at: item.at, name: `${name} items`, label: '', visible: head.visible, nodes: inner }
  return [question, below]
}

/** Nobody is asked what stands in a group that nobody sees. */
const hidden = (node: BroughtNode): BroughtNode => {
  if (node.kind === 'group') return { ...node, label: '', help: undefined, nodes: node.nodes.map(hidden) }
  return node.kind === 'question' ? { ...node, required: undefined, typing: { ...node.typing, flag: 'hidden' } } : node
}

const itemsById = (whole: At): ReadonlyMap<string, At> => {
  const found = new Map<string, At>()
  const visit = (place: At): void => {
    for (const inner of entriesOf(inside(place, 'item'))) {
      found.set(textAt(inner, 'linkId') ?? '', inner)
      visit(inner)
    }
  }
  visit(whole)
  return found
}

/** A Questionnaire of FHIR R4. */
export const bringQuestionnaire = (source: Json, log: BringLog): Brought => {
  const whole: At = { value: source, at: '' }
  leaveOthers(
    log,
    whole,
    new Set([
      'resourceType',
      'id',
      'meta',
      'url',
      'name',
      'title',
      'description',
      'status',
      'version',
      'date',
      'publisher',
      'subjectType',
      'language',
      'item',
      'text',
      'code',
      'contact',
      'experimental',
      'identifier',
      'contained',
    ]),
  )
  for (const resource of entriesOf(inside(whole, 'contained')))
    if (textAt(resource, 'resourceType') !== 'ValueSet') log.leave(resource.at, textAt(resource, 'resourceType') ?? 'contained', 'property')
  const title = textAt(whole, 'title') ?? textAt(whole, 'name') ?? ''
  const reading: QuestionnaireReading = { log, lists: valueSetsOf(whole), items: itemsById(whole) }
  return {
    title,
    help: textAt(whole, 'description'),
    nodes: entriesOf(inside(whole, 'item')).flatMap((item) => nodeOf(item, reading)),
  }
}
