import type { FieldType } from '../definition/field.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import type { DefinitionSet } from './definition-set.ts'
import { outlineOf, type OutlineField } from './form-outline.ts'

/** Fields that are secret, by name; of a list, those of its rows. */
export type SecretFields = { readonly [field: string]: true | SecretFields }

/** Said in place, or by the named type it is made of. */
const isSecret = (catalogue: Catalogue, typing: Pick<FieldType, 'secret' | 'type'> | undefined, seen: readonly string[] = []): boolean => {
  if (typing === undefined || typing.secret === true) return typing?.secret === true
  const { type } = typing
  if (type === undefined || seen.includes(type)) return false
  return (catalogue.types.get(type) ?? []).some((one) => isSecret(catalogue, one.type, [...seen, type]))
}

export const isSecretField = (catalogue: Catalogue, { item, field }: Pick<OutlineField, 'item' | 'field'>): boolean =>
  item.secret ?? (isSecret(catalogue, field) || isSecret(catalogue, { type: item.type }))

/** What explains a secret is one. */
const withExplanation = ({ path, name, item, field }: OutlineField): readonly string[] => {
  const explain = item.explain ?? field?.explain
  return explain === undefined ? [path] : [path, `${path.slice(0, path.length - name.length)}${explain.field ?? `${name}_explanation`}`]
}

const put = (tree: { [field: string]: true | SecretFields }, [first = '', ...rest]: readonly string[]): void => {
  if (rest.length === 0) tree[first] = true
  else if (tree[first] !== true) put((tree[first] ??= {}) as { [field: string]: true | SecretFields }, rest)
}

/**
 * By the name of each entity, what of its records is secret: fields of its groups, and whatever a form of it, of its cases, or of an
 * event of those marks. What is secret in one form is secret in all of them.
 */
export const secretFields = (set: DefinitionSet): { readonly [entity: string]: SecretFields } => {
  const catalogue = catalogueOf(set)
  const found: { [entity: string]: { [field: string]: true | SecretFields } } = {}
  for (const { id, name, fields = [] } of set.all('entity')) {
    const tree = (found[name] = {})
    for (const group of fields)
      for (const field of set.get('fields', group)?.fields ?? []) if (isSecret(catalogue, field)) put(tree, [field.id])
    const cases = set.all('case').filter((one) => one.of === id)
    const asked = cases.flatMap(({ workflow }) => (set.get('workflow', workflow)?.events ?? []).flatMap(({ form }) => form ?? []))
    const forms = new Set([
      ...set
        .all('form')
        .filter((form) => form.of === id)
        .map((form) => form.id),
      ...cases.flatMap(({ forms: own }) => own),
      ...asked,
    ])
    for (const form of forms) {
      const definition = set.get('form', form)
      for (const field of definition === undefined ? [] : outlineOf(set, catalogue, definition).fields)
        if (isSecretField(catalogue, field)) for (const path of withExplanation(field)) put(tree, path.split('.*.'))
    }
  }
  return found
}
