import { kindOf } from './vocabulary.ts'

/** The definitions that a part of a definition names, once each. */
export const namesIn = (part: unknown): readonly string[] => {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (kindOf(value) !== undefined) names.add(value)
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner)
  }
  visit(part)
  return [...names]
}
