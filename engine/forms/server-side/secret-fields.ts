import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { FieldType } from '../../definition/field.ts'
import type { Form } from '../../definition/form.ts'
import { catalogueOf, type Catalogue } from '../plan/catalogue.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { fieldsOfEntity } from '../plan/fields-of-entity.ts'
import { outlineOf, type OutlineField } from '../plan/form-outline.ts'

/** Secret fields by name: `true`, or for a list the secret fields of its rows. */
export type SecretFields = { readonly [field: string]: true | SecretFields }
export type SecretsByEntity = { readonly [entity: string]: SecretFields }

/** Every form of a set is read for them, and several checks ask. */
const ofSets = new WeakMap<DefinitionSet, SecretsByEntity>()

/**
 * Whether the field is marked secret, directly or by any of its named types. Deliberately wider than the inheritance of a plan: when a form
 * or another type says otherwise, the record still treats it as secret.
 */
const isSecret = (catalogue: Catalogue, typing: Pick<FieldType, 'secret' | 'type'> | undefined, seen: readonly string[] = []): boolean => {
  if (typing === undefined || typing.secret === true) return typing?.secret === true
  const { type } = typing
  if (type === undefined || seen.includes(type)) return false
  return (catalogue.types.get(type) ?? []).some((named) => isSecret(catalogue, named.type, [...seen, type]))
}

export const isSecretField = (catalogue: Catalogue, { item, field }: Pick<OutlineField, 'item' | 'field'>): boolean =>
  item.secret ?? (isSecret(catalogue, field) || isSecret(catalogue, { type: item.type }))

/** An explanation of a secret is secret too. */
const withExplanation = ({ path, explanation }: OutlineField): readonly string[] =>
  explanation === undefined ? [path] : [path, explanation]

const put = (tree: { [field: string]: true | SecretFields }, [first = '', ...rest]: readonly string[]): void => {
  if (rest.length === 0) tree[first] = true
  else if (tree[first] !== true) put((tree[first] ??= {}) as { [field: string]: true | SecretFields }, rest)
}

/**
 * The secret fields of each entity, by the entity's name: those marked in its field groups, and in any form of the entity, of its cases
 * or of their events. A field that is secret in one form is secret in all of them.
 */
export const secretFields = (set: DefinitionSet): SecretsByEntity => {
  const known = ofSets.get(set)
  if (known !== undefined) return known
  const catalogue = catalogueOf(set)
  const found = secretsIn(set, catalogue, (form) => secretPaths(catalogue, outlineOf(set, catalogue, form).fields))
  ofSets.set(set, found)
  return found
}

/** Where a form stores secrets: the name of a field, or of a list and of a field in its rows. */
export const secretPaths = (catalogue: Catalogue, fields: readonly OutlineField[]): readonly (readonly string[])[] =>
  fields.flatMap((field) => (isSecretField(catalogue, field) ? withExplanation(field).map((path) => path.split('.*.')) : []))

/** `pathsOf`: where a form stores secrets. */
export const secretsIn = (
  set: DefinitionReader,
  catalogue: Catalogue,
  pathsOf: (form: Form) => readonly (readonly string[])[],
): SecretsByEntity => {
  const found: { [entity: string]: { [field: string]: true | SecretFields } } = {}
  for (const entity of set.all('entity')) {
    const { id, name } = entity
    const tree = (found[name] = {})
    for (const { name: field, field: described, list } of fieldsOfEntity(set, entity))
      if (isSecret(catalogue, described)) put(tree, list === undefined ? [field] : [list, field])
    const cases = set.all('case').filter((caseType) => caseType.of === id)
    const asked = cases.flatMap(({ workflow }) => (set.get('workflow', workflow)?.events ?? []).flatMap(({ form }) => form ?? []))
    const forms = new Set([
      ...set
        .all('form')
        .filter((form) => form.of === id)
        .map((form) => form.id),
      ...cases.flatMap(({ forms: formIds }) => formIds),
      ...asked,
    ])
    for (const form of forms) {
      const definition = set.get('form', form)
      for (const path of definition === undefined ? [] : pathsOf(definition)) put(tree, path)
    }
  }
  return found
}
