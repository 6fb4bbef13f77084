import { mergedText, type Json, type RuleBook, type RuleData } from '#engine'

type Dated = { readonly label: string; readonly on: Json; readonly when?: Parameters<RuleBook['holds']>[0] }

/** Dates computed by rules, with their texts and the days until then; a rule without a date is left out. */
export const datedLines = (
  rules: RuleBook,
  lines: readonly Dated[],
  data: RuleData,
  today: string,
): readonly { readonly label: string; readonly on: string; readonly inDays: number }[] => {
  return lines.flatMap(({ label, on, when }) => {
    const day = rules.holds(when, data) ? rules.value(on, data) : null
    return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}/.test(day)
      ? [{ label: mergedText(label, data), on: day, inDays: Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000) }]
      : []
  })
}
