import { subjectOf } from '../../problem-codes.ts'
import { catalogueOf, inheritTyping } from './catalogue.ts'
import { subjectRead } from './kept-plans/reads.ts'
import type { SourcedDefinitions } from './sourced-definitions.ts'

/** What sentences call the fields of the record and of the case that a form reads, by path. */
export const namesOnFile = (reading: object, set: SourcedDefinitions): Readonly<Record<string, string>> => {
  const paths = new Set([...JSON.stringify(reading).matchAll(/\b(?:record|case)\.([\w$-]+)/gu)].map(([path]) => path))
  const catalogue = paths.size === 0 ? undefined : catalogueOf(set)
  return Object.fromEntries(
    [...paths].toSorted().flatMap((path) => {
      const found = catalogue?.fields.get(path.slice(path.indexOf('.') + 1))?.[0]
      if (catalogue === undefined || found === undefined) return []
      const { field, group } = found
      const { type } = inheritTyping(catalogue, field, { home: group })
      const named = { label: field.label, ...(field.short !== undefined && { short: field.short }), ...(type !== undefined && { type }) }
      set.note?.(subjectRead(named))
      return [[path, subjectOf(named)] as const]
    }),
  )
}
