import { ROOTS } from '../../definition/vocabulary.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { subjectOf } from '../../problem-codes.ts'
import { explainLogic } from '../../rules/explain/explain.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { catalogueNames } from '../../workflow/catalogue-names.ts'
import { lookupReader } from '../../workflow/lookup-reader.ts'

/** What the questions of a definition are called in a sentence, by the name under which their answers are kept. */
const ownSubjects = (value: Json): readonly (readonly [name: string, subject: string])[] => {
  if (isList(value)) return value.flatMap(ownSubjects)
  if (!isRecord(value)) return []
  const name = value['as'] ?? value['question'] ?? value['field']
  const { label, short, type } = value
  const named = { ...(typeof short === 'string' && { short }), ...(typeof type === 'string' && { type }) }
  const subject = typeof name === 'string' && typeof label === 'string' ? [[name, subjectOf({ label, ...named })] as const] : []
  return [...subject, ...Object.values(value).flatMap(ownSubjects)]
}

/** Says conditions of one definition: "the visa type is “F-1”". Empty for one that nobody has words for. */
export const rulesInWords = (set: DefinitionSet, definition: Json): ((rule: Json) => string) => {
  const subjects = new Map(ownSubjects(definition))
  const fields = catalogueNames(set)
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
  return (rule) =>
    explainLogic(
      rule,
      {},
      {
        roots: ROOTS,
        rules: (id) => set.get('rule', id),
        lookups: (id) => lookupReader(set, id),
        subjectOf: (path) =>
          path.startsWith('user.') || path.startsWith('settings.')
            ? undefined
            : (subjects.get(last(path)) ?? fields.get(last(path))?.subject),
        textOf: (value, path) => {
          const lookup = path === undefined ? undefined : fields.get(last(path))?.lookup
          return lookup === undefined ? undefined : lookupReader(set, lookup)?.labelOf(value)
        },
      },
    ).text
}
