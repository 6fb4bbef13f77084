import type { Rule } from '../../definition/rule.ts'
import type { CompileContext } from '../compile/compile-context.ts'
import { contextOf } from '../compile-logic.ts'
import { isLiteral } from '../compile/compile-operands.ts'
import { readsAt, type Surround } from '../compile/reads.ts'
import { isRuleId, readRuleCall } from '../compile/rule-call.ts'
import { rootOf, type Frame } from '../compile/scope.ts'
import { iterators } from '../compile/standard-operators.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json, type JsonObject } from '../values/json.ts'
import { LogicError } from '../values/logic-error.ts'
import { inSteps, shareSteps, sizeOf, takeShared } from '../values/steps.ts'
import { isTruthy } from '../values/truthy.ts'
import { explainNamedRule } from './explain-rule.ts'
import type { ExplainedPart, ExplainOptions } from './explanation.ts'
import { conditionOf, readFact, withValue } from './facts.ts'
import { junctionOf, nounOf } from './phrases.ts'
import { subjectOfPath, wordsOfValue } from './subject.ts'

type Place = {
  readonly data: Json
  readonly frame: Frame | undefined
  readonly surrounds: readonly Surround[]
  readonly context: CompileContext
  readonly options: ExplainOptions
}

const mostElements = 20

/**
 * Explains a piece of logic over this data: the tree of its parts, each with its value and what is true of it now. Never throws: a part
 * that raises an error has the value null.
 *
 *     explainLogic({ after: [{ var: 'record.program_end_date' }, '2027-01-11'] }, data).fact
 *     // "the program end date is after January 11, 2027"
 */
export const explainLogic = (rule: Json, data: Json | object, options: ExplainOptions = {}): ExplainedPart =>
  shareSteps(() =>
    explainAt(isRuleId(rule) && options.rules?.(rule) !== undefined ? { rule: [rule] } : rule, {
      data: data as Json,
      frame: undefined,
      surrounds: [],
      context: contextOf(options),
      options,
    }),
  ).value

/** The same for a named rule, whose own sentences are used where it has them. */
export const explainRule = (rule: Rule, data: Json | object, options: ExplainOptions = {}): ExplainedPart =>
  explainNamedRule(rule, data, options, explainLogic)

const valueAt = (rule: Json, { data, frame, context }: Place): Json => {
  try {
    const value = inSteps(() => context.compile(rule)(data, frame), data)
    // A long list is long to say.
    return takeShared(sizeOf(value) * STEPS_OF_WORD) ? value : null
  } catch (error) {
    if (error instanceof LogicError) return null
    throw error
  }
}

/** What a part of an explanation takes: 10,000 parts at most. An explanation that goes on says nothing from there. */
const STEPS_OF_PART = 50
const STEPS_OF_WORD = 10
const UNTOLD: ExplainedPart = { op: 'value', text: '', fact: '', value: null, args: [] }

const explainAt = (rule: Json, place: Place): ExplainedPart => {
  if (!takeShared(STEPS_OF_PART)) return UNTOLD
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule) || operator === 'preserve') return explainValue(rule, place)
  if (operator === 'var' || operator === 'val') return explainRead(rule, operator, place)
  if (operator === 'rule') return explainCall(rule, place)
  if (iterators.includes(operator) && isList(rule[operator])) return explainIterator(rule, operator, place)
  return explainOperator(rule, operator, place)
}

const explainValue = (rule: Json, place: Place): ExplainedPart => {
  const value = valueAt(rule, place)
  if (isList(rule) && !isLiteral(rule)) {
    const args = rule.map((entry) => explainAt(entry, place))
    const text = nounOf(
      'list',
      rule,
      args.map((arg) => arg.text),
    )
    return { op: 'list', text, fact: '', value, args }
  }
  return { op: 'value', text: wordsOfValue(value, place.options), fact: '', value, args: [] }
}

const explainRead = (rule: JsonObject, operator: string, place: Place): ExplainedPart => {
  const [read] = readsAt({ rule, operator, pointer: '', surrounds: place.surrounds })
  const written = read?.path
  const value = valueAt(rule, place)
  if (written === undefined) return { op: operator, text: '', fact: '', value, args: [] }
  const isElement = read?.from !== 'root'
  const joined = written.join('.')
  const path = (isElement ? undefined : place.options.given?.get(joined)) ?? joined
  const text = subjectOfPath(path.split('.'), isElement, place.options)
  return { op: operator, text, fact: readFact(text, value, place.options.textOf?.(value, path)), value, args: [], path }
}

/** An argument that is an answer keeps its name inside the rule: "the start date" instead of "the date". */
const givenPaths = (call: JsonObject, { options }: Place): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(call).flatMap(([name, argument]) => {
      const operator = operatorOf(argument)
      if (operator !== 'var' && operator !== 'val') return []
      const [read] = readsAt({ rule: argument, operator, pointer: '', surrounds: [] })
      const path = read?.path?.join('.')
      return path === undefined ? [] : [[`with.${name}`, options.given?.get(path) ?? path] as const]
    }),
  )

const explainCall = (rule: JsonObject, place: Place): ExplainedPart => {
  const call = readRuleCall(rule['rule'] ?? null)
  const definition = call && place.options.rules?.(call.id)
  if (call === undefined || definition === undefined || (place.options.within ?? []).includes(call.id))
    return { op: 'rule', text: '', fact: '', value: valueAt(rule, place), args: [] }
  const left = Object.entries(definition.defaults ?? {}).filter(([name]) => !Object.hasOwn(call.arguments, name))
  const given = [...left, ...Object.entries(call.arguments)].map(([name, argument]) => [name, valueAt(argument, place)] as const)
  const root = rootOf(place.data, place.frame)
  const data = given.length === 0 ? root : { ...(root as JsonObject), with: Object.fromEntries(given) }
  return explainRule(definition, data, { ...place.options, given: givenPaths(call.arguments, place) })
}

/** A literal compared with a read is shown by its label in the read field's list. */
const named = (args: readonly ExplainedPart[], { options }: Place): readonly ExplainedPart[] => {
  const path = args.find((arg) => arg.path !== undefined)?.path
  return path === undefined
    ? args
    : args.map((arg) => (arg.op === 'value' ? { ...arg, text: wordsOfValue(arg.value, options, path) } : arg))
}

const explainOperator = (rule: JsonObject, operator: string, place: Place): ExplainedPart => {
  const operands = operandsOf(rule, operator)
  const args = named(
    operands.map((operand) => explainAt(operand, place)),
    place,
  )
  const value = valueAt(rule, place)
  const texts = args.map((arg) => arg.text)
  switch (operator) {
    case '!':
    case '!!':
      return { op: operator, text: '', fact: args[0]?.fact ?? '', value, args }
    case 'and':
    case 'or':
      return { op: operator, text: junctionOf(operator, operands, texts), fact: '', value, args }
    case 'if':
    case '?:':
      return { op: 'if', text: nounOf(operator, operands, texts), fact: '', value, args }
  }
  const condition = conditionOf(operator, args, isTruthy(value), place.options)
  if (condition !== undefined) return { op: operator, ...condition, value, args }
  const text = nounOf(operator, operands, texts)
  return { op: operator, text, fact: readFact(text, value), value, args }
}

const explainIterator = (rule: JsonObject, operator: string, place: Place): ExplainedPart => {
  const [over = null, body = null] = operandsOf(rule, operator)
  const list = explainAt(over, place)
  const elements = isList(list.value) ? list.value : []
  const surrounds: readonly Surround[] = [...place.surrounds, operator === 'reduce' ? 'reduce' : 'element']
  const inside = (element: Json, index: number): ExplainedPart =>
    explainAt(body, { ...place, data: element, frame: { outer: place.data, up: place.frame, index }, surrounds })
  const each = operator === 'reduce' ? [] : elements.slice(0, mostElements).map(inside)
  const value = valueAt(rule, place)
  const args = [list, ...each]
  const { iterators: texts } = explanationTexts
  if (operator === 'some' || operator === 'all' || operator === 'none') {
    const holds = isTruthy(value)
    const say = (wanted: boolean, made: (texts: { readonly list: string; readonly body: string }) => string): string => {
      const found = each.find((part) => isTruthy(part.value) === wanted) ?? each[0]
      const fact = found === undefined ? '' : found.fact
      return list.text === '' || fact === '' ? '' : made({ list: list.text, body: fact })
    }
    if (each.length === 0) return { op: operator, text: '', fact: list.text === '' ? '' : texts.empty({ list: list.text }), value, args }
    const fact = {
      some: () => (holds ? say(true, texts.some) : say(false, texts.every)),
      all: () => (holds ? say(true, texts.every) : say(false, texts.some)),
      none: () => (holds ? say(false, texts.every) : say(true, texts.some)),
    }[operator]()
    return { op: operator, text: '', fact, value, args }
  }
  const text = nounOf(operator, [over, body], [list.text, inside(null, 0).text])
  return {
    op: operator,
    text,
    fact: readFact(withValue({ text, value, op: operator, args: [], fact: '' }, place.options), value),
    value,
    args,
  }
}
