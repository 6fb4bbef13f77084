import { explainLogic, propertyInWords, ROOTS, type Json, type RuleLine } from '#engine'
import type { RuleSubjects } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

type Subject = RuleSubjects['subjects'][number]

/** What the subjects of a place say of the parts of its rules. */
export type RuleWords = {
  readonly subjects: readonly Subject[]
  /** The subject that a piece of a rule reads; undefined for a calculation. */
  readonly subjectFor: (operand: Json) => Subject | undefined
  /** A piece of a rule in words: the label of what it reads, else the piece as a sentence, else its code. */
  readonly nameOf: (operand: Json) => string
  /** A whole rule as a sentence; empty where nobody has words for it. */
  readonly sentenceOf: (rule: Json) => string
}

/** What a rule reads to get a subject. */
export const readOf = ({ path, group }: Subject): Json => (group === 'rule' ? { rule: [path] } : { var: path })

const alone = (value: Json | undefined): string | undefined => {
  const [first, ...more] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return typeof first === 'string' && more.length === 0 ? first : undefined
}

/** The path or the id of a read without anything else, such as a default or an argument. */
const pathOf = (operand: Json): string | undefined => {
  if (typeof operand === 'string') return operand
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined
  const { var: path, rule } = operand as { readonly var?: Json; readonly rule?: Json }
  return alone(path ?? rule)
}

/** The id of the rule that an operand calls, with arguments or without. */
const calledIn = (operand: Json): string | undefined => {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined
  const { rule } = operand as { readonly rule?: Json }
  const [id] = Array.isArray(rule) ? (rule as readonly Json[]) : [rule]
  return typeof id === 'string' ? id : undefined
}

export const ruleWords = ({ subjects, rules }: RuleSubjects): RuleWords => {
  const byPath = new Map(subjects.map((subject) => [subject.path, subject]))
  const naming = {
    roots: ROOTS,
    rules: (id: string) => rules[id],
    subjectOf: (path: string) => byPath.get(path)?.noun,
    textOf: (value: Json, path: string | undefined) => byPath.get(path ?? '')?.values?.find((each) => each.value === value)?.label,
  }
  const sentenceOf = (rule: Json): string => explainLogic(rule, {}, naming).text
  const subjectFor = (operand: Json): Subject | undefined => byPath.get(pathOf(operand) ?? '')
  return {
    subjects,
    subjectFor,
    sentenceOf,
    nameOf: (operand) => {
      const known = subjectFor(operand)
      if (known !== undefined) return known.label
      const called = calledIn(operand)
      const titled = called && (rules[called]?.title ?? called)
      return sentenceOf(operand) || titled || JSON.stringify(operand)
    },
  }
}

/** What a calculation reads, each once: by its label, or by the last step of its path. */
const readsIn = (value: Json, words: RuleWords): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return [...new Set((value as readonly Json[]).flatMap((each) => readsIn(each, words)))]
  const { var: read, rule = read, ...others } = value as { readonly [name: string]: Json }
  const path = alone(Array.isArray(rule) ? rule.slice(0, 1) : rule)
  const label = path === undefined ? [] : [words.subjectFor(path)?.label ?? propertyInWords(path.split('.').at(-1) ?? path)]
  return [...new Set([...label, ...Object.values(others).flatMap((each) => readsIn(each, words))])]
}

/** A condition or a calculation in words: what it reads, as a sentence, or what it is worked out from; empty for one that reads nothing known. */
export const calculationInWords = (value: Json, words: RuleWords): string => {
  const sentence = words.subjectFor(value)?.label ?? words.sentenceOf(value)
  if (sentence !== '') return sentence
  const reads = readsIn(value, words)
  return reads.length === 0 ? '' : configurationTexts().table.workedOut({ names: reads.join(', ') })
}

/** The type that decides what fits a line: that of its subject, else any. */
export const typeOfLine = ({ subject }: Pick<RuleLine, 'subject'>, { subjectFor }: RuleWords): Subject['type'] =>
  subjectFor(subject)?.type ?? 'any'
