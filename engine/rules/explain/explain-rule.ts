import type { Rule } from '../../definition/rule.ts'
import { compileRuleDefinition } from '../compile-rule-definition.ts'
import { compileLogic } from '../compile-logic.ts'
import { fillText } from '../../messages/fill-text.ts'
import { readPath } from '../compile/read-path.ts'
import { writeValue } from '../../messages/write-value.ts'
import { withYearOnce } from '../../texts/en/agreement.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { subjectTexts } from '../../texts/en/subjects.ts'
import { beganOn, dayOfLaw, ruleInForce, turnsAround } from '../in-force.ts'
import { isRecord, type Json, type JsonObject } from '../values/json.ts'
import { LogicError } from '../values/logic-error.ts'
import { isTruthy } from '../values/truthy.ts'
import type { ExplainedPart, ExplainedRule, ExplainOptions } from './explanation.ts'
import { inSentence } from './spell-out.ts'
import { statedSource } from './stated-source.ts'

const { window: texts, inForce } = explanationTexts

const named = (title: string): string => subjectTexts.the(inSentence(title))

const written = (value: Json | undefined): string => writeValue(value ?? null) ?? ''

/** "OPT after completion opens in 12 days, on February 14, 2027". */
const windowFact = (subject: string, window: Json): string => {
  const { opens, closes, state = null, inDays = null } = isRecord(window) ? window : {}
  const count = typeof inDays === 'number' ? inDays : undefined
  const [first, last] = [written(opens), written(closes)]
  switch (state) {
    case 'before':
      return count === undefined ? texts.opens({ subject, opens: first }) : texts.opensIn({ subject, opens: first, count })
    case 'open':
      if (count === undefined) return texts.open({ subject })
      return count === 0 ? texts.lastDay({ subject }) : texts.openFor({ subject, closes: last, count })
    case 'after':
      return texts.closed({ subject, closes: last })
    default:
      return texts.unknown({ subject })
  }
}

const explainedParts = (rule: Rule, rows: readonly string[]): readonly Json[] => {
  switch (rule.type) {
    case 'condition':
      return [rule.when ?? null]
    case 'value':
      return [rule.value ?? null]
    case 'window':
      return [rule.opens, rule.closes].filter((part) => part !== undefined)
    case 'table':
      return [
        ...Object.values(rule.inputs ?? {}),
        ...(rule.rows ?? []).flatMap(({ id, when }) => (rows.includes(id) && when !== undefined ? [when] : [])),
      ]
  }
}

/** A window holds while it is open; any other rule by its own value. */
const valueOf = (rule: Rule, value: Json): Json => (rule.type === 'window' ? isRecord(value) && value['state'] === 'open' : value)

const attempt = <T>(run: () => T, failed: T): T => {
  try {
    return run()
  } catch (error) {
    if (error instanceof LogicError) return failed
    throw error
  }
}

/** The data its sentences read: that of the rule, with the words and values that it has for them. */
const dataForSentences = (rule: Rule, data: JsonObject, window: Json, options: ExplainOptions): JsonObject => {
  const given = data['with']
  const around: JsonObject = { ...(isRecord(given) ? given : {}), ...rule.texts }
  const computed = Object.entries(rule.let ?? {}).map(([name, logic]) => [
    name,
    attempt(() => compileLogic(logic, options).run({ ...data, with: around }), null),
  ])
  return {
    ...data,
    ...(rule.type === 'window' && isRecord(window) ? window : {}),
    with: { ...around, ...(Object.fromEntries(computed) as JsonObject) },
  }
}

const filled = (text: string, data: JsonObject): string | undefined => {
  let isWhole = true
  const sentence = fillText(text, (name) => writeValue(readPath(data, name.split('.')) ?? null), {
    gap: () => {
      isWhole = false
      return ''
    },
  })
  return isWhole ? sentence : undefined
}

const sentenceOf = (rule: Rule, value: Json, window: Json): string | undefined => {
  if (value === true) return rule.says
  return rule.saysNot ?? (isRecord(window) && window['state'] === 'before' ? rule.words : undefined)
}

const saidOf = (rule: Rule, value: Json, window: Json, data: JsonObject, options: ExplainOptions): ExplainedRule => {
  const around = dataForSentences(rule, data, window, options)
  const fill = (text: string): string | undefined => {
    const sentence = (options.fill ?? filled)(text, around)
    return sentence === undefined ? undefined : withYearOnce(sentence)
  }
  const own = sentenceOf(rule, value, window)
  const says = own === undefined ? undefined : fill(own)
  const why = rule.why === undefined ? undefined : fill(rule.why)
  const title = named(rule.title ?? '')
  const since = beganOn(rule, dayOfLaw(data))
  const fact = says === undefined && rule.type === 'window' ? windowFact(title, window) : undefined
  return {
    id: rule.id,
    changes: (rule.changes ?? []).flatMap((text) => fill(text) ?? []),
    ...(says !== undefined && { says }),
    ...(fact !== undefined && { says: fact }),
    ...(why !== undefined && { why }),
    ...statedSource(rule),
    ...(since !== undefined && { since: written(since) }),
  }
}

/** What is said of a rule that is not in force: when it will be, or else since when it is not. */
const notInForceFact = (rule: Rule, day: string): string => {
  const subject = named(rule.title ?? '')
  const { ahead, behind } = turnsAround(rule, day)
  if (ahead !== undefined) return inForce.from({ subject, day: written(ahead) })
  return behind === undefined ? inForce.never({ subject }) : inForce.until({ subject, day: written(behind) })
}

/** A rule that is not in force decides nothing, so there is nothing to tell but its days. */
const explainNotInForce = (rule: Rule, day: string, value: Json): ExplainedPart => {
  const fact = notInForceFact(rule, day)
  return { op: 'rule', text: named(rule.title ?? ''), fact, value, args: [], rule: { id: rule.id, changes: [], says: fact } }
}

type ExplainLogic = (rule: Json, data: Json | object, options: ExplainOptions) => ExplainedPart

/** `explainLogic` is a parameter because the two call each other: a part may call another rule, which is explained here. */
export const explainNamedRule = (rule: Rule, data: Json | object, options: ExplainOptions, explainLogic: ExplainLogic): ExplainedPart => {
  const law = ruleInForce(rule, dayOfLaw(data), (id) => options.rules?.(id))
  if (law === undefined) {
    const { otherwise } = rule.effective ?? {}
    const value = otherwise === undefined ? null : attempt(() => compileLogic(otherwise, options).run(data), null)
    return explainNotInForce(rule, dayOfLaw(data) ?? '', rule.type === 'condition' ? isTruthy(value) : value)
  }
  if (law !== rule) return explainNamedRule(law, data, options, explainLogic)
  const inside: ExplainOptions = { ...options, within: [...(options.within ?? []), rule.id] }
  const compiled = compileRuleDefinition(rule, options)
  const { value: result, rows } = attempt<{ readonly value: Json; readonly rows: readonly string[] }>(
    () => ({ value: compiled.run(data), rows: compiled.rows(data).map(({ id }) => id) }),
    { value: null, rows: [] },
  )
  const value = valueOf(rule, result)
  const args = explainedParts(rule, rows).map((part) => explainLogic(part, data, inside))
  const sentence = saidOf(rule, value, result, isRecord(data as Json) ? (data as JsonObject) : {}, options)
  const text = rule.type === 'condition' ? (args[0]?.text ?? '') : named(rule.title ?? '')
  return { op: 'rule', text, fact: sentence.says ?? args[0]?.fact ?? '', value, args, rule: sentence }
}
