import type { DefinitionReader } from '../../definition/definition-reader.ts'
import { subjectOf } from '../../problem-codes.ts'
import { catalogueOf, inheritTyping } from './catalogue.ts'

/** What sentences call the fields of the record and of the case that a form reads, by path. */
export const namesOnFile = (reading: object, set: DefinitionReader): Readonly<Record<string, string>> => {
  const paths = new Set([...JSON.stringify(reading).matchAll(/\b(?:record|case)\.([\w$-]+)/gu)].map(([path]) => path))
  const catalogue = paths.size === 0 ? undefined : catalogueOf(set)
  return Object.fromEntries(
    [...paths].toSorted().flatMap((path) => {
      const found = catalogue?.fields.get(path.slice(path.indexOf('.') + 1))?.[0]
      if (catalogue === undefined || found === undefined) return []
      const { field, group } = found
      const { type } = inheritTyping(catalogue, field, { home: group })
      return [[path, subjectOf({ ...field, ...(type !== undefined && { type }) })] as const]
    }),
  )
}
