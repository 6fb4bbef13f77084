import type { Option } from '#engine'

/** The values that stay when one more is chosen: "None of these" replaces the others, and any other replaces "None of these". */
export const keptTogether = (next: readonly string[], before: readonly string[], options: readonly Option[]): readonly string[] => {
  const isExclusive = (value: string): boolean => options.some((option) => option.value === value && option.exclusive === true)
  const added = next.find((value) => !before.includes(value))
  if (added === undefined) return next
  return isExclusive(added) ? [added] : next.filter((value) => !isExclusive(value))
}
