import type { CaseType } from '../../definition/case.ts'
import type { Entity } from '../../definition/entity.ts'
import type { SecretFields, SecretsByEntity } from '../../forms/server-side/secret-fields.ts'
import type { Json } from '../../rules/values/json.ts'
import { valuesOf } from './carried-values.ts'
import type { CheckContext } from '../check-context.ts'
import { secretsOf } from '../forms/secrets-of.ts'

/** What stands at the first step of a path: the names of the entities whose records are read there. */
export type Roots = { readonly [root: string]: readonly string[] }

/** Whether a path below a record reaches a secret, or a list with one in its rows. Numbers of rows are no names. */
const reaches = (secrets: SecretFields | undefined, [name, ...rest]: readonly string[]): boolean => {
  if (secrets === undefined || name === undefined) return false
  if (/^\d+$/u.test(name) || name === '*') return reaches(secrets, rest)
  const found = secrets[name]
  return found === true || (found !== undefined && (rest.length === 0 || reaches(found, rest)))
}

/** Whether a field of a record is secret; the records of a relation are read under its name. */
export const isSecretAt = (context: CheckContext, entity: string, path: readonly string[]): boolean => {
  const secrets: SecretsByEntity = secretsOf(context)
  const [first, ...rest] = path
  if (reaches(secrets[entity], path)) return true
  const relation = context.set.all('entity').find(({ name }) => name === entity)?.relations?.[first ?? '']
  const related = relation && context.set.get('entity', relation.entity)
  return related !== undefined && rest.length > 0 && isSecretAt(context, related.name, rest)
}

/** The secrets that a piece of logic may return. */
export const secretsCarried = (context: CheckContext, logic: Json, roots: Roots): readonly string[] =>
  [...new Set(valuesOf(logic, context.set))].filter((path) => {
    const [root = '', ...rest] = path.split('.')
    const named = root === 'related' ? `related.${rest[0] ?? ''}` : root
    const below = root === 'related' ? rest.slice(1) : rest
    return (roots[named] ?? []).some((entity) => isSecretAt(context, entity, below))
  })

const nameOf = ({ set }: CheckContext, id: string | undefined): readonly string[] => {
  const entity: Entity | undefined = id === undefined ? undefined : set.get('entity', id)
  return entity === undefined ? [] : [entity.name]
}

/** What is read around the cases of these types: their own record, what they are about, and the rows they use. */
export const rootsOfCases = (context: CheckContext, cases: readonly CaseType[]): Roots => {
  const roots: { [root: string]: readonly string[] } = {}
  const add = (root: string, entities: readonly string[]): void => {
    roots[root] = [...new Set([...(roots[root] ?? []), ...entities])]
  }
  for (const { of, subject, uses = {} } of cases) {
    add('record', nameOf(context, subject ?? of))
    for (const root of ['case', 'answers']) add(root, nameOf(context, of))
    for (const [name, { view }] of Object.entries(uses)) add(`related.${name}`, nameOf(context, context.set.get('view', view)?.entity))
  }
  return roots
}
