import type { Choices, OptionStanding } from '../../question-types/question-type.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import { textAt } from './answer-text.ts'
import type { NodeState, FormState } from './form-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import { holds } from '../program/rule-closures.ts'
import { computedLookup, labelInList, optionOf, type Option, type SessionLookup } from '../program/session-lookups.ts'

const none: readonly Option[] = []

export const lookupOf = (nodeState: NodeState, state: FormState): SessionLookup | undefined => {
  if (nodeState.list !== undefined) return nodeState.list
  const { node } = nodeState.compiled
  return node.kind === 'field' && node.lookup !== undefined ? state.lookups.get(node.lookup) : undefined
}

/** Works out the options that a rule gives; the list of the question, where it has one, gives their labels. */
const computeList = (nodeState: NodeState, state: FormState): void => {
  const { node, rules } = nodeState.compiled
  if (node.kind !== 'field' || rules.from === undefined) return
  const { value, label, help, retired } = node.optionRules ?? {}
  const base = node.lookup === undefined ? undefined : state.lookups.get(node.lookup)
  state.counters.rules++
  nodeState.list = computedLookup(
    nodeState.path,
    rules.from.run(nodeState.scope.data),
    {
      ...(value !== undefined && { value }),
      ...(label !== undefined && { label }),
      ...(help !== undefined && { help }),
      ...(retired !== undefined && { retired }),
    },
    base,
  )
}

const chosen = (nodeState: NodeState): readonly string[] => {
  if (typeof nodeState.value === 'string') return [nodeState.value]
  return Array.isArray(nodeState.value) ? nodeState.value.filter((entry) => typeof entry === 'string') : []
}

/** Runs one rule with `option` among its roots. The row's own data is used, so the root is set before and removed after. */
const withOption = (nodeState: NodeState, value: LookupValue, state: FormState, rule: 'options' | 'first' | 'disabled'): boolean => {
  const closure = nodeState.compiled.rules[rule]
  if (closure === undefined) return rule === 'options'
  const { data } = nodeState.scope
  state.counters.rules++
  data['option'] = { ...value.props, value: value.value, label: value.label }
  const result = holds(closure, data)
  data['option'] = null
  return result
}

const ruledOption = (nodeState: NodeState, value: LookupValue, state: FormState): Option | undefined => {
  const { node } = nodeState.compiled
  const rules = node.kind === 'field' ? node.optionRules : undefined
  if (rules?.hide?.includes(value.value) === true || !withOption(nodeState, value, state, 'options')) return undefined
  const closed = rules?.disable?.includes(value.value) === true || withOption(nodeState, value, state, 'disabled')
  if (!closed) return optionOf(value)
  const why = rules?.why === undefined ? undefined : fillText(rules.why, (name) => textAt(name, nodeState.scope, state))
  return { ...optionOf(value), disabled: true, ...(why === undefined ? {} : { why }) }
}

/** Values for which the rule `first` holds come first; the order is kept otherwise. */
const firstOnes = (nodeState: NodeState, values: readonly LookupValue[], state: FormState): readonly LookupValue[] => {
  if (nodeState.compiled.rules.first === undefined) return values
  const { first = [], others = [] } = Object.groupBy(values, (value) => (withOption(nodeState, value, state, 'first') ? 'first' : 'others'))
  return [...first, ...others]
}

/** Labels and help texts of options, with their merge fields filled like those of questions. */
const merged = (options: readonly Option[], nodeState: NodeState, { merging }: SessionLookup, state: FormState): readonly Option[] =>
  options.map((option) => {
    if (!merging.has(option.value)) return option
    const filled = (text: string, bare = false): string => fillText(text, (name) => textAt(name, nodeState.scope, state), { bare })
    // People search in labels by typing.
    return { ...option, label: filled(option.label, true), ...(option.help === undefined ? {} : { help: filled(option.help) }) }
  })

/** A retired value is shown where it is the current answer, but cannot be chosen again. */
const keptOptions = (nodeState: NodeState, lookup: SessionLookup): readonly Option[] =>
  chosen(nodeState)
    .map(lookup.find)
    .filter((value) => value?.retired === true)
    .map((value) => ({ ...optionOf(value as LookupValue), disabled: true }))

/** Of a list that stays on the server, only what was chosen is known as an option. */
const chosenOptions = (nodeState: NodeState, { find }: SessionLookup): readonly Option[] =>
  chosen(nodeState).flatMap((entry) => {
    const value = find(entry)
    if (value === undefined || value.hidden === true) return []
    return [value.retired === true ? { ...optionOf(value), disabled: true } : optionOf(value)]
  })

/** The options offered. A list without rules of its own is shared by all questions that use it. */
export const optionsOf = (nodeState: NodeState, state: FormState): readonly Option[] => {
  computeList(nodeState, state)
  const lookup = lookupOf(nodeState, state)
  const { node } = nodeState.compiled
  if (lookup === undefined || node.kind !== 'field') return none
  if (lookup.isSearched) return chosenOptions(nodeState, lookup)
  const decided = state.context.decided?.[`${nodeState.path}#options`]
  if (Array.isArray(decided)) return decided as unknown as readonly Option[]
  const base =
    node.optionRules === undefined
      ? lookup.offered
      : firstOnes(
          nodeState,
          lookup.values.filter(({ retired, hidden }) => retired !== true && hidden !== true),
          state,
        )
          .map((value) => ruledOption(nodeState, value, state))
          .filter((option) => option !== undefined)
  const kept = keptOptions(nodeState, lookup)
  const all = kept.length === 0 ? base : [...base, ...kept]
  return lookup.merging.size === 0 ? all : merged(all, nodeState, lookup, state)
}

/** The list in the form a question type expects. */
export const choicesOf = (nodeState: NodeState, state: FormState): Choices | undefined => {
  const lookup = lookupOf(nodeState, state)
  const { node } = nodeState.compiled
  if (lookup === undefined || node.kind !== 'field') return undefined
  const option = (value: string): Option | undefined => nodeState.options.find((option) => option.value === value)
  const standing = (value: string): OptionStanding => {
    if (lookup.find(value)?.retired === true) return 'retired'
    const found = option(value)
    if (found !== undefined) return found.disabled ? 'disabled' : 'offered'
    if (lookup.find(value) !== undefined) return undefined
    if (node.ownText !== undefined) return 'own'
    return lookup.other === undefined ? undefined : 'retired'
  }
  return {
    standing,
    labelOf: (value) => option(value)?.label ?? labelInList(value, lookup, node) ?? value,
    why: (value) => option(value)?.why,
    isExclusive: (value) => lookup.find(value)?.exclusive === true,
  }
}
