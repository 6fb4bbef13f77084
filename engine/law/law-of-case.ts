import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { ROOTS } from '../definition/vocabulary.ts'
import type { Kind } from '../definition/kinds.ts'
import type { Rule } from '../definition/rule.ts'
import { mergedText } from '../messages/merge-text.ts'
import { writeValue } from '../messages/write-value.ts'
import { compileRuleDefinition, type CompiledRule } from '../rules/compile-rule-definition.ts'
import { isDated, isEffective, isInShadow } from '../rules/in-force.ts'
import { isRecord, sameJson, type Json } from '../rules/values/json.ts'
import { LogicError } from '../rules/values/logic-error.ts'
import { lookupReader } from '../workflow/lookup-reader.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'

/** What a rule of law says of a case on two days, or in force and not. `why`: the rule in a sentence. */
export type LawDifference = {
  readonly rule: string
  readonly title: string
  /** `today`: the law changed since the day of the case. `shadow`: the rule is tried and decides nothing. */
  readonly as: 'today' | 'shadow'
  readonly turns: 'refused' | 'allowed' | 'changed'
  readonly before: string
  readonly after: string
  readonly why?: string
}

const KINDS: readonly Kind[] = ['rule', 'form', 'workflow']

const known = new WeakMap<DefinitionReader, Map<string, readonly Rule[]>>()

/** The rules with days that a type of case reads, itself, in its forms and its workflow, or through other rules; those that need arguments have no answer alone. */
export const lawReadBy = (set: DefinitionReader, type: CaseType): readonly Rule[] => {
  const ofSet = known.get(set) ?? new Map<string, readonly Rule[]>()
  known.set(set, ofSet)
  const found = ofSet.get(type.id) ?? readBy(set, type)
  ofSet.set(type.id, found)
  return found
}

const readBy = (set: DefinitionReader, type: CaseType): readonly Rule[] => {
  const named = new Set<string>()
  const rules: Rule[] = []
  const texts = [JSON.stringify(type)]
  for (const text of texts)
    for (const [, id = '', kind = ''] of text.matchAll(/"((?:[\w-]+\.)+(\w+))"/g)) {
      if (named.has(id) || !(KINDS as readonly string[]).includes(kind)) continue
      named.add(id)
      const definition = set.get(kind as 'rule' | 'form' | 'workflow', id)
      if (definition === undefined) continue
      texts.push(JSON.stringify({ ...definition, examples: undefined }))
      const rule = set.get('rule', id)
      if (rule !== undefined && isDated(rule) && (rule.with ?? []).every((name) => Object.hasOwn(rule.defaults ?? {}, name)))
        rules.push(rule)
    }
  return rules
}

const ruledInForce = new WeakMap<DefinitionReader, Map<string, CompiledRule>>()

/** The rule as if it were in force. Of each set on its own: one that stands in two sets may call a rule that differs in them. */
const asInForce = (set: DefinitionReader, rule: Rule): CompiledRule => {
  const ofSet = ruledInForce.get(set) ?? new Map<string, CompiledRule>()
  ruledInForce.set(set, ofSet)
  const ready =
    ofSet.get(rule.id) ??
    compileRuleDefinition({ ...rule, effective: undefined } as unknown as Rule, {
      roots: ROOTS,
      rules: (id) => set.get('rule', id),
      lookups: (id) => lookupReader(set, id),
    })
  ofSet.set(rule.id, ready)
  return ready
}

const valueOf = (decide: () => Json): Json => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof LogicError) return null
    throw error
  }
}

/** The same data under the law of today, whatever the day of the case. */
const underTodaysLaw = (data: RuleData): RuleData => {
  const { case: around = null } = data
  return { ...data, case: { ...(isRecord(around) ? around : {}), effective_on: null } }
}

/** What people read of a value: a window says its days. */
const wordsOf = (value: Json): string => {
  if (!isRecord(value)) return writeValue(value) ?? ''
  return [value['opens'], value['closes']].flatMap((day = null) => writeValue(day) ?? []).join(' – ')
}

const holdsIn = ({ type }: Rule, value: Json): boolean | undefined => {
  if (type === 'condition') return value === true
  return type === 'window' && isRecord(value) ? value['state'] === 'open' : undefined
}

const turnOf = (rule: Rule, before: Json, after: Json): LawDifference['turns'] => {
  const [held, holds] = [holdsIn(rule, before), holdsIn(rule, after)]
  if (held === holds) return 'changed'
  return holds === true ? 'allowed' : 'refused'
}

/**
 * What of the law is answered otherwise today than on the day of the case, and what a rule in shadow would answer otherwise. The data is that of
 * the case, with the day whose law counts.
 */
export const lawDifferences = (set: DefinitionReader, type: CaseType, data: RuleData): readonly LawDifference[] => {
  const { today } = data
  if (typeof today !== 'string') return []
  const difference = (rule: Rule, as: LawDifference['as'], before: Json, after: Json): readonly LawDifference[] => {
    if (sameJson(before, after)) return []
    const why = rule.why === undefined ? undefined : mergedText(rule.why, data)
    return [
      {
        rule: rule.id,
        title: rule.title ?? rule.id,
        as,
        turns: turnOf(rule, before, after),
        before: wordsOf(before),
        after: wordsOf(after),
        ...(why !== undefined && { why }),
      },
    ]
  }
  return lawReadBy(set, type).flatMap((rule) => {
    const decide = (under: RuleData): Json => valueOf(() => ruleBook(set).decide(rule.id, under))
    const now = decide(underTodaysLaw(data))
    const changed = difference(rule, 'today', decide(data), now)
    if (changed.length > 0 || isEffective(rule, today) || !isInShadow(rule, today)) return changed
    return difference(
      rule,
      'shadow',
      now,
      valueOf(() => asInForce(set, rule).run(data)),
    )
  })
}
