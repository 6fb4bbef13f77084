import type { Json } from '../definition/logic.ts'
import { bringTexts } from '../texts/en/bring.ts'
import type { BringLog } from './bring-log.ts'
import { flag, listOf, object, size, text, type Shape } from './check-shape.ts'
import type { Brought, BroughtChoice, BroughtNode, BroughtQuestion } from './brought.ts'
import { answer, compare, joined, literal, not, UNREAD, type Expression, type Sign } from './expression.ts'
import { entriesOf, entryOf, inside, leaveOthers, namesOf, numberAt, textAt, type At } from './source-json.ts'

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

/** `answerCoding`, `valueString` …: the property that holds a value, as a text or number. */
const valueOf = (place: At, begins: 'answer' | 'value'): { readonly value: Json; readonly label: string } | undefined => {
  const name = namesOf(place).find((each) => each.startsWith(begins))
  if (name === undefined) return undefined
  const found = inside(place, name)
  const code = inside(found, 'code').value ?? inside(found, 'value').value ?? inside(found, 'reference').value
  const value = typeof found.value === 'object' ? code : found.value
  const label = textAt(found, 'display')
  if (value === undefined || value === null) return label === undefined ? undefined : { value: label, label }
  return { value, label: label ?? String(value) }
}

const enabledWhen = (item: At, log: BringLog): Expression | undefined => {
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
    return SIGNS.includes(operator) ? compare(answer(question), sign as Sign, literal(wanted.value)) : undefined
  })
  if (parts.includes(undefined)) log.leave(inside(item, 'enableWhen').at, 'enableWhen', 'expression')
  return joined(
    textAt(item, 'enableBehavior') === 'any' ? 'or' : 'and',
    parts.map((part) => part ?? UNREAD),
  )
}

/** The lists that the file itself contains, by the names under which questions refer to them. */
type ValueSets = ReadonlyMap<string, At>
type Reading = { readonly log: BringLog; readonly lists: ValueSets }

const valueSetsOf = (whole: At): ValueSets =>
  new Map(
    entriesOf(inside(whole, 'contained'))
      .filter((resource) => textAt(resource, 'resourceType') === 'ValueSet')
      .flatMap((list) => [
        [`#${textAt(list, 'id') ?? ''}`, list],
        [textAt(list, 'url') ?? '', list],
      ]),
  )

const codeOf = (place: At): readonly BroughtChoice[] => {
  const code = textAt(place, 'code')
  // A heading of the list is no answer.
  const own =
    code === undefined || inside(place, 'abstract').value === true ? [] : [{ value: code, label: textAt(place, 'display') ?? code }]
  return [...own, ...entriesOf(inside(place, 'contains')).flatMap(codeOf)]
}

const choicesOfList = (list: At, log: BringLog): readonly BroughtChoice[] => {
  const expanded = entriesOf(inside(list, 'expansion', 'contains')).flatMap(codeOf)
  if (expanded.length > 0) return expanded
  const compose = inside(list, 'compose')
  if (inside(compose, 'exclude').value !== undefined) log.leave(inside(compose, 'exclude').at, 'exclude', 'property')
  return entriesOf(inside(compose, 'include')).flatMap((include) => {
    const concepts = entriesOf(inside(include, 'concept'))
    if (concepts.length === 0) log.leave(include.at, textAt(include, 'system') ?? 'include', 'reference')
    return concepts.flatMap(codeOf)
  })
}

const choicesOf = (item: At, { log, lists }: Reading): readonly BroughtChoice[] => {
  const valueSet = inside(item, 'answerValueSet')
  const list = typeof valueSet.value === 'string' ? lists.get(valueSet.value) : undefined
  if (list !== undefined) return choicesOfList(list, log)
  if (valueSet.value !== undefined) log.leave(valueSet.at, 'answerValueSet', 'reference')
  return entriesOf(inside(item, 'answerOption')).flatMap((option) => {
    const found = valueOf(option, 'value')
    leaveOthers(
      log,
      option,
      new Set(namesOf(option).filter((name) => name.startsWith('value') || name === 'id' || name === 'initialSelected')),
    )
    return found === undefined ? [] : [{ value: String(found.value), label: found.label }]
  })
}

const typingOf = (item: At, reading: Reading): { readonly typing: Typing; readonly choices?: readonly BroughtChoice[] } => {
  const { log } = reading
  const type = textAt(item, 'type') ?? ''
  const known = entryOf(TYPES, type)
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
  reading: Reading,
): BroughtQuestion => {
  const { log } = reading
  const { typing, choices } = typingOf(item, reading)
  const selected = entriesOf(inside(item, 'answerOption')).filter((option) => inside(option, 'initialSelected').value === true)
  const initials = [...entriesOf(inside(item, 'initial')), ...selected]
  const [first] = initials
  const initial = first && valueOf(first, 'value')?.value
  const isGiven = initial !== undefined && typing.type !== 'choices' && typing.type !== 'file'
  if ((initials.length > 0 && !isGiven) || initials.length > 1) log.leave(inside(item, 'initial').at, 'initial', 'property')
  return {
    kind: 'question',
    ...head,
    typing: {
      ...typing,
      ...(isGiven && { default: typing.type === 'choice' ? String(initial) : initial }),
      ...(inside(item, 'readOnly').value === true && { flag: 'read-only' as const }),
    },
    ...(choices !== undefined && { choices }),
    ...(inside(item, 'required').value === true && { required: true as const }),
  }
}

const nodeOf = (item: At, reading: Reading): readonly BroughtNode[] => {
  const { log } = reading
  log.count(item.at)
  leaveOthers(log, item, READ)
  for (const extension of entriesOf(inside(item, 'extension'))) log.leave(extension.at, textAt(extension, 'url') ?? 'extension', 'property')
  const name = textAt(item, 'linkId') ?? 'item'
  const prefix = textAt(item, 'prefix')
  const words = textAt(item, 'text') ?? name
  const head = { at: item.at, name, label: prefix === undefined ? words : `${prefix} ${words}`, visible: enabledWhen(item, log) }
  const inner = entriesOf(inside(item, 'item')).flatMap((each) => nodeOf(each, reading))
  const type = textAt(item, 'type')
  const isRepeated = inside(item, 'repeats').value === true
  if (type === 'display') return [{ kind: 'text', at: item.at, text: head.label, visible: head.visible }]
  const minRows = inside(item, 'required').value === true ? { minRows: 1 } : {}
  if (type === 'group')
    return isRepeated ? [{ kind: 'rows', ...head, typing: minRows, nodes: inner }] : [{ kind: 'group', ...head, nodes: inner }]
  const question = questionOf(item, head, reading)
  const isList = question.typing.type === 'choices' || question.typing.type === 'file'
  // What stands below a repeated question is asked of each of its answers.
  const value: BroughtQuestion = { ...question, name: 'value', called: head.name, visible: undefined, required: true }
  if (isRepeated && !isList) return [{ kind: 'rows', ...head, typing: minRows, nodes: [value, ...inner] }]
  // Answers chosen from a list have no rows of their own.
  if (isRepeated && inner.length > 0) log.leave(inside(item, 'item').at, head.name, 'once')
  return [question, ...inner]
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
  return {
    title,
    help: textAt(whole, 'description'),
    nodes: entriesOf(inside(whole, 'item')).flatMap((item) => nodeOf(item, { log, lists: valueSetsOf(whole) })),
  }
}
