import type { Rule } from '../../definition/rule.ts'
import type { CompileContext } from '../compile/compile-context.ts'
import { asCall, contextOf } from '../compile-logic.ts'
import { isLiteral } from '../compile/compile-operands.ts'
import { explainParts } from './explain-rule.ts'
import type { ExplainOptions, Explanation } from './explanation.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json, type JsonObject } from '../values/json.ts'
import { LogicError } from '../values/logic-error.ts'
import { readsAt, type Surround } from '../compile/reads.ts'
import { readRuleCall } from '../compile/rule-call.ts'
import { negatedPhraseOf, phraseOf } from './rule-phrase.ts'
import { rootOf, type Frame } from '../compile/scope.ts'
import { iterators } from '../compile/standard-operators.ts'
import { labelOfPath, textOfValue } from '../values/value-text.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

export type { ExplainOptions, Explanation } from './explanation.ts'

type Place = {
  readonly data: Json
  readonly frame: Frame | undefined
  readonly surrounds: readonly Surround[]
  readonly context: CompileContext
  readonly options: ExplainOptions
}

const mostElements = 20

/**
 * Explains a piece of logic over this data: a sentence, and the tree of its parts with their values. Never throws: a part that raises an
 * error has the value null.
 *
 *     explainLogic({ after: [{ var: 'record.program_end_date' }, '2027-01-11'] }, data).text
 *     // "Program end date is after 2027-01-11"
 */
export const explainLogic = (rule: Json, data: Json | object, options: ExplainOptions = {}): Explanation =>
  explainAt(asCall(rule, options), { data: data as Json, frame: undefined, surrounds: [], context: contextOf(options), options })

/** The same for a named rule, whose own texts are used where it has them. */
export const explainRule = (rule: Rule, data: Json | object, options: ExplainOptions = {}): Explanation =>
  explainParts(rule, data, options, explainLogic)

const valueAt = (rule: Json, { data, frame, context }: Place): Json => {
  try {
    return context.compile(rule)(data, frame)
  } catch (error) {
    if (error instanceof LogicError) return null
    throw error
  }
}

const explainAt = (rule: Json, place: Place): Explanation => {
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule) || operator === 'preserve') return explainValue(rule, place)
  if (operator === 'var' || operator === 'val') return explainRead(rule, operator, place)
  if (operator === 'rule') return explainCall(rule, place)
  if (iterators.includes(operator) && isList(rule[operator])) return explainIterator(rule, operator, place)
  return explainOperator(rule, operator, place)
}

const explainValue = (rule: Json, place: Place): Explanation => {
  const value = valueAt(rule, place)
  if (isList(rule) && !isLiteral(rule)) {
    const args = rule.map((entry) => explainAt(entry, place))
    return { op: 'list', text: explanationTexts.rule.list(args.map(({ text }) => text)), value, args }
  }
  return { op: 'value', text: textOfValue(value, place.options), value, args: [] }
}

const explainRead = (rule: JsonObject, operator: string, place: Place): Explanation => {
  const [read] = readsAt({ rule, operator, pointer: '', surrounds: place.surrounds })
  const path = read?.path
  return {
    op: operator,
    text: path === undefined ? explanationTexts.rule.computedProperty : labelOfPath(path, place.options),
    value: valueAt(rule, place),
    args: [],
    ...(path === undefined ? {} : { path: path.join('.') }),
  }
}

const explainCall = (rule: JsonObject, place: Place): Explanation => {
  const call = readRuleCall(rule['rule'] ?? null)
  const value = valueAt(rule, place)
  const definition = call && place.options.rules?.(call.id)
  if (call === undefined || definition === undefined || (place.options.within ?? []).includes(call.id))
    return { op: 'rule', text: call?.id ?? explanationTexts.rule.unnamed, value, args: [], ...(call ? { rule: call.id } : {}) }
  const given = Object.entries(call.arguments).map(([name, argument]) => [name, valueAt(argument, place)] as const)
  const root = rootOf(place.data, place.frame)
  const data = given.length === 0 ? root : { ...(root as JsonObject), with: Object.fromEntries(given) }
  return explainRule(definition, data, place.options)
}

/** A literal compared with a read is shown by its label in the read field's list. */
const explainOperator = (rule: JsonObject, operator: string, place: Place): Explanation => {
  const operands = operandsOf(rule, operator)
  const args = operands.map((operand) => explainAt(operand, place))
  const path = args.find((arg) => arg.path !== undefined)?.path
  const texts = args.map((arg) => (arg.op === 'value' && path !== undefined ? textOfValue(arg.value, place.options, path) : arg.text))
  const value = valueAt(rule, place)
  const [inner] = operands
  if (operator === '!' && inner !== undefined) {
    const innerOperator = operatorOf(inner)
    const text =
      innerOperator === undefined
        ? undefined
        : negatedPhraseOf(
            innerOperator,
            (args[0]?.args ?? []).map((arg) => arg.text),
          )
    if (text !== undefined) return { op: operator, text, value, args }
    if (innerOperator === 'var' || innerOperator === 'val')
      return { op: operator, text: explanationTexts.rule.notGivenOrNo({ label: texts[0] }), value, args }
  }
  return { op: operator, text: phraseOf(operator, operands, texts), value, args }
}

const explainIterator = (rule: JsonObject, operator: string, place: Place): Explanation => {
  const [over = null, body = null, initial] = operandsOf(rule, operator)
  const list = explainAt(over, place)
  const elements = isList(list.value) ? list.value : []
  const surrounds: readonly Surround[] = [...place.surrounds, operator === 'reduce' ? 'reduce' : 'element']
  const inside = (element: Json, index: number): Explanation =>
    explainAt(body, { ...place, data: element, frame: { outer: place.data, up: place.frame, index }, surrounds })
  const each =
    operator === 'reduce'
      ? []
      : elements.slice(0, mostElements).map((element, index): Explanation => {
          const part = inside(element, index)
          return {
            op: 'element',
            text: explanationTexts.rule.element({ number: index + 1, text: part.text }),
            value: part.value,
            args: [part],
          }
        })
  return {
    op: operator,
    text: phraseOf(operator, [over, body], [list.text, inside(null, 0).text]),
    value: valueAt(rule, place),
    args: [list, ...each, ...(initial === undefined ? [] : [explainAt(initial, place)])],
  }
}
