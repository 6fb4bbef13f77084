import { didYouMean } from '../loading/did-you-mean.ts'
import { RECORD_FIELDS } from '../definition/vocabulary.ts'
import type { Entity } from '../definition/entity.ts'
import { inheritTyping } from '../forms/plan/catalogue.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import { entityFields, ownNames } from './entity-fields.ts'
import { secretsOf } from './forms/secrets-of.ts'
import type { CheckContext, DefinitionCheck } from './check-context.ts'

/** An entity only lists, indexes and marks fields that it has. */
export const checkEntities: DefinitionCheck = (context) => {
  const { set, each, report } = context
  for (const entity of each('entity')) {
    const { names, isOpen } = entityFields(set, entity)
    const grouped = new Set(ownNames(set, entity))
    const isKnown = (name: string): boolean => isOpen || grouped.has(name) || name === entity.key?.field
    const unknown = (name: string, pointer: string): void =>
      report('entity.field-unknown', entity.id, pointer, { name, hint: didYouMean(name, [...names]) })
    entity.indexed?.forEach(({ field }, index) => {
      if (!isKnown(field)) unknown(field, `/indexed/${index}/field`)
    })
    checkPlaces(entity, context)
    const types = fieldTypes(context, entity)
    // Ids of documents are a list, whatever type of question their field would be.
    const noted = new Set(set.all('case').flatMap(({ kept }) => kept?.noted ?? []))
    entity.indexed?.forEach(({ field, type }, index) => {
      const held = types.get(field)
      const isList = held !== undefined && LISTS.includes(held)
      if (type !== 'list' && isList) report('entity.index-of-list', entity.id, `/indexed/${index}/field`, { name: field })
      if (type === 'list' && held !== 'choices' && !noted.has(field) && (isList || isKnownType(context, entity, field)))
        report('entity.index-no-list', entity.id, `/indexed/${index}/type`, { name: field })
      if (type === 'number' && held === 'money') report('entity.index-money', entity.id, `/indexed/${index}/type`, { name: field })
    })
    const secrets = secretsOf(context)[entity.name] ?? {}
    entity.unique?.forEach((key, index) => {
      const [secret] = key.filter((name) => Object.hasOwn(secrets, name))
      if (secret !== undefined) report('entity.unique-secret', entity.id, `/unique/${index}`, { name: secret })
      else if (
        !key.some((name) => entity.indexed?.some(({ field, type }) => field === name && (type === 'text' || type === 'id')) === true)
      )
        report('entity.unique-not-indexed', entity.id, `/unique/${index}`, { names: key.join(', ') })
    })
    entity.search?.forEach((name, index) => {
      if (!isOpen && !names.has(name)) unknown(name, `/search/${index}`)
    })
    entity.unique?.forEach((key, index) =>
      key.forEach((name, each) => {
        if (!isOpen && !names.has(name)) unknown(name, `/unique/${index}/${each}`)
      }),
    )
    // `entityFields` includes the relations themselves, so their own fields are looked up without it.
    const kept: readonly string[] = RECORD_FIELDS
    for (const [name, { by }] of Object.entries(entity.relations ?? {}))
      if (!isKnown(by) && !kept.includes(by)) unknown(by, `/relations/${name}/by`)
      else if (entity.indexed?.some(({ field, type }) => field === by && type !== 'id') === true)
        report('entity.relation-index', entity.id, `/relations/${name}/by`, { name: by })
    checkParent(entity, { set, report })
    if (entity.picture !== undefined && types.get(entity.picture.field) !== 'file')
      report('entity.picture-field', entity.id, '/picture/field', { name: entity.picture.field })
    if (entity.key !== undefined && !/\{number(:\d+)?\}/.test(entity.key.series))
      report('entity.key-series', entity.id, '/key/series', { series: entity.key.series })
  }
}

/** Each field has one place: two groups, a prefix or a list may not give the same name twice. */
const checkPlaces = (entity: Entity, { set, report }: Pick<CheckContext, 'set' | 'report'>): void => {
  const taken = new Set((entity.fields ?? []).flatMap((group) => (set.get('fields', group)?.fields ?? []).map(({ id }) => id)))
  for (const [prefix, group] of Object.entries(entity.prefixed ?? {}))
    for (const { id } of set.get('fields', group)?.fields ?? []) {
      const name = `${prefix}${id}`
      if (taken.has(name)) report('entity.duplicate-field', entity.id, `/prefixed/${prefix}`, { name })
      taken.add(name)
    }
  for (const name of Object.keys(entity.lists ?? {}))
    if (taken.has(name)) report('entity.duplicate-field', entity.id, `/lists/${name}`, { name })
}

/** Whether the groups of an entity say what a field holds. */
const isKnownType = ({ set }: CheckContext, entity: Entity, name: string): boolean =>
  fieldsOfEntity(set, entity).some((field) => field.name === name && field.list === undefined)

/** Types whose answers are several values; what has parts, such as an amount with its unit, has no order that an index could keep. */
const LISTS: readonly string[] = ['choices', 'file', 'rows', 'quantity', 'signature']

/** What the fields of an entity hold: named in its groups, or asked by a form of its cases. */
export const fieldTypes = ({ set, catalogue, outlines }: CheckContext, entity: Entity): ReadonlyMap<string, string> => {
  const grouped = fieldsOfEntity(set, entity).filter(({ list }) => list === undefined)
  const forms = set.all('case').flatMap(({ of, forms: ids }) => (of === entity.id ? ids : []))
  const asked = forms.flatMap((id) => outlines.get(id)?.fields ?? [])
  const typed = (name: string, type: string | undefined): readonly (readonly [string, string])[] =>
    type === undefined ? [] : [[name, type]]
  return new Map([
    ...Object.keys(entity.lists ?? {}).map((name) => [name, 'rows'] as const),
    ...grouped.flatMap(({ name, field: { type }, group }) => typed(name, inheritTyping(catalogue, { type }, { home: group }).type)),
    ...asked.flatMap(({ name, row, item, typing }) => (row === '' ? typed(name, item.repeat === name ? 'rows' : typing?.type) : [])),
  ])
}

/** A query joins one relation, so a parent's own policy decides; a parent of a parent is not asked. */
const checkParent = (entity: Entity, { set, report }: Pick<CheckContext, 'set' | 'report'>): void => {
  if (entity.parent === undefined) return
  const names = Object.keys(entity.relations ?? {})
  if (!names.includes(entity.parent))
    return report('entity.parent-unknown', entity.id, '/parent', {
      entity: entity.id,
      name: entity.parent,
      hint: didYouMean(entity.parent, names),
    })
  const target = set.get('entity', entity.relations?.[entity.parent]?.entity ?? '')
  if (target !== undefined && (target.policy === undefined || target.parent !== undefined))
    report('entity.parent-chain', entity.id, '/parent', { parent: target.id })
}
