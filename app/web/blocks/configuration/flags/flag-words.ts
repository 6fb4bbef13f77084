import { rulesIn, type Flag, type FlagColumn, type FlagField, type FlagRefusal, type FlagRule, type FlagSource } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

/** The flags in the order of the keys 1 to 4. */
export const FLAG_ORDER = ['hidden', 'read-only', 'editable', 'required'] as const satisfies readonly Flag[]

/** The flag that a cell of a spreadsheet names, by its short or its whole words, or by the word of the definitions. */
export const readFlag = (text: string): Flag | undefined => {
  const { short, long } = configurationTexts().flags
  const word = text.trim().toLowerCase()
  return FLAG_ORDER.find((flag) => [flag, short[flag].toLowerCase(), long[flag].toLowerCase()].includes(word))
}

export const labelOfField = ({ label, of }: FlagField): string => (of === undefined ? label : `${of}: ${label}`)

export const refusalInWords = (refusal: FlagRefusal, field: FlagField, column: FlagColumn, fields: readonly FlagField[]): string => {
  const { refusals } = configurationTexts().flags
  if (refusal === 'path') return refusals.path({ why: column.why ?? '' })
  if (refusal === 'explains') return refusals.explains({ name: fields.find(({ path }) => path === field.explains)?.label ?? '' })
  return refusals[refusal]
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

export type FlagRuleWords = {
  readonly name: string
  readonly questions: string
  readonly roles: string
  readonly states: string
  readonly more: readonly string[]
}

const sentenceOf = (id: string): string => `${id.slice(0, 1).toUpperCase()}${id.slice(1).replaceAll(/[-_]/gu, ' ')}`

/** A row of the table in the words of the form: what it is about, for whom, and in which states. */
export const ruleInWords = (rule: FlagRule, { fields, columns }: FlagSource): FlagRuleWords => {
  const texts = configurationTexts().flags
  const { match = {}, why, when } = rule.row
  const named = (values: unknown, nameOf: (value: unknown) => string | undefined): string =>
    listOf(values)
      .map((value) => nameOf(value) ?? String(value))
      .join(', ')
  const questions = [
    named(match['field'], (value) => fields.find(({ path }) => path === value || path.endsWith(`.${String(value)}`))?.label),
    named(match['page'], (value) => fields.find(({ page }) => page === value)?.pageTitle),
  ].filter((words) => words !== '')
  const others = Object.keys(match).filter((name) => !['field', 'page', 'role', 'state'].includes(name))
  return {
    name: why ?? sentenceOf(rule.id),
    questions: questions.join(', ') || texts.any,
    roles: named(match['role'], (value) => columns.find(({ inputs }) => inputs['role'] === value)?.role) || texts.any,
    states: named(match['state'], (value) => columns.find(({ inputs }) => inputs['state'] === value)?.state) || texts.any,
    more: [
      ...others.map((name) => `${name}: ${named(match[name], () => undefined)}`),
      ...(when === undefined ? [] : [texts.dependsOnCase]),
    ],
  }
}

/** What a rule is told by wherever it stands: its key says the place that it has now. */
export const nameOfRule = ({ definition, id }: Pick<FlagRule, 'definition' | 'id'>): string => `${definition} ${id}`

export const numberOf = (source: FlagSource, rule: FlagRule): number => rulesIn(source).findIndex(({ key }) => key === rule.key) + 1
