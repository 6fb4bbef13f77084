import { explanationTexts } from '../../texts/en/explanations.ts'
import { isTruthy } from '../values/truthy.ts'
import type { ExplainedPart, Reason } from './explanation.ts'
import { asSentence, inSentence } from './spell-out.ts'

/** Reads nothing but the option that is asked about, which nobody can change. */
export const isAboutOption = (part: ExplainedPart): boolean => {
  const paths = pathsOf(part)
  return paths.length > 0 && paths.every((path) => path.startsWith('option.'))
}

const pathsOf = ({ path, args }: ExplainedPart): readonly string[] => [...(path === undefined ? [] : [path]), ...args.flatMap(pathsOf)]

/** The branch of an `if` that was taken, with the condition that led there. */
export const takenBranch = ({ args }: ExplainedPart): { readonly condition?: ExplainedPart; readonly branch?: ExplainedPart } => {
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [condition, branch] = [args[index], args[index + 1]]
    if (condition !== undefined && isTruthy(condition.value)) return { condition, ...(branch && { branch }) }
  }
  const last = args.length % 2 === 1 ? args.at(-1) : undefined
  return { ...(args[0] && args.length > 1 && { condition: args[0] }), ...(last && { branch: last }) }
}

/** Reasons for people, without what no word names. `unspoken`: something in the way could not be said. */
type Told = { readonly reasons: readonly Reason[]; readonly unspoken: boolean }

const nothing: Told = { reasons: [], unspoken: false }

/** A sentence longer than this explains nothing. */
const LONGEST = 180

const leaf = (part: ExplainedPart, fine: boolean): Told =>
  part.fact === '' || part.fact.length > LONGEST
    ? { reasons: [], unspoken: !fine }
    : { reasons: [{ text: asSentence(part.fact), fine }], unspoken: false }

const joined = (all: readonly Told[]): Told => ({
  reasons: all.flatMap(({ reasons }) => reasons),
  unspoken: all.some(({ unspoken }) => unspoken),
})

/** One sentence for parts of which one would be enough, and none is there. */
const inOne = (all: readonly Told[]): Told => {
  const { reasons, unspoken } = joined(all)
  const failing = reasons.filter(({ fine }) => !fine)
  if (failing.length < 2) return { reasons: failing, unspoken }
  const facts = failing.map(({ text }, index) => (index === 0 ? text : inSentence(text)))
  return { reasons: [{ text: explanationTexts.together(facts), fine: false }], unspoken }
}

const ofSeveral = (part: ExplainedPart, wanted: boolean): Told => {
  const args = part.args.filter((arg) => !isAboutOption(arg))
  const everyNeeded = (part.op === 'and') === wanted
  const all = args.map((arg) => wordsOfPart(arg, wanted))
  if (everyNeeded) return joined(all)
  if (args.length < part.args.length && part.args.some((arg) => isAboutOption(arg) && isTruthy(arg.value) === wanted)) return nothing
  const fulfilling = args.findIndex((arg) => isTruthy(arg.value) === wanted)
  return fulfilling < 0 ? inOne(all) : (all[fulfilling] ?? nothing)
}

const ofRule = (part: ExplainedPart, wanted: boolean, fine: boolean): Told => {
  const { rule, args } = part
  if (rule?.says !== undefined) {
    const detail = fine ? undefined : rule.why
    return { reasons: [{ text: asSentence(rule.says), fine, ...(detail !== undefined && { detail }) }], unspoken: false }
  }
  const [when] = args
  const inner = when === undefined || typeof part.value !== 'boolean' ? leaf(part, fine) : wordsOfPart(when, wanted)
  if (!inner.unspoken || rule?.why === undefined) return inner
  return { reasons: [{ text: rule.why, fine }], unspoken: false }
}

const wordsOfPart = (part: ExplainedPart, wanted: boolean): Told => {
  const fine = isTruthy(part.value) === wanted
  const [first] = part.args
  switch (part.op) {
    case '!':
      return first === undefined ? nothing : wordsOfPart(first, !wanted)
    case '!!':
      return first === undefined ? nothing : wordsOfPart(first, wanted)
    case 'and':
    case 'or':
      return ofSeveral(part, wanted)
    case 'if': {
      const { condition, branch } = takenBranch(part)
      const led = condition === undefined ? nothing : leadingTo(condition, fine)
      return branch === undefined || typeof branch.value !== 'boolean' || branch.op === 'value' ? led : wordsOfPart(branch, wanted)
    }
    case 'rule':
      return ofRule(part, wanted, fine)
    case 'value':
      return nothing
  }
  return leaf(part, fine)
}

/** The facts of a condition that decided, marked with the result it led to. */
const leadingTo = (condition: ExplainedPart, fine: boolean): Told => {
  const { reasons, unspoken } = wordsOfPart(condition, isTruthy(condition.value) === fine)
  return { reasons: reasons.map((reason) => ({ ...reason, fine })), unspoken }
}

/**
 * The conditions of a part as sentences: first what stands in the way of `wanted`, then what is fine. `hiddenRule` stands for what could
 * not be said; where it is empty, nothing does.
 */
export const reasonsOf = (part: ExplainedPart, wanted: boolean, hiddenRule: string): readonly Reason[] => {
  const { reasons, unspoken } = wordsOfPart(part, wanted)
  const all = unspoken && hiddenRule !== '' ? [...reasons, { text: hiddenRule, fine: false }] : reasons
  // What stands in the way twice, or is fine for another part, is said once.
  const ordered = [...all.filter(({ fine }) => !fine), ...all.filter(({ fine }) => fine)]
  return ordered.filter(({ text }, index) => ordered.findIndex((earlier) => earlier.text === text) === index)
}

/** The named rules that a part calls and that stand in the way, outermost first; when none does, all of them. */
export const rulesOf = (part: ExplainedPart, wanted: boolean): readonly NonNullable<ExplainedPart['rule']>[] => {
  const inWay = namedRules(part, wanted, true)
  return inWay.length > 0 ? inWay : namedRules(part, wanted, false)
}

const namedRules = (part: ExplainedPart, wanted: boolean, onlyInWay: boolean): readonly NonNullable<ExplainedPart['rule']>[] => {
  const turned = part.op === '!' ? !wanted : wanted
  const isHere = part.rule !== undefined && (!onlyInWay || isTruthy(part.value) !== wanted)
  return [...(isHere && part.rule ? [part.rule] : []), ...part.args.flatMap((arg) => namedRules(arg, turned, onlyInWay))]
}
