import type { CaseType } from '../../definition/case.ts'
import type { Effect } from '../../definition/effects/registry.ts'
import type { Entity } from '../../definition/entity.ts'
import { isSecretField } from '../../forms/server-side/secret-fields.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import { fieldsOfEffect } from '../../workflow/effects/registry.ts'
import type { WrittenTo } from '../../workflow/effects/effect-kind.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { entityNames } from '../record-names.ts'
import { isSecretAt, rootsOfCases, secretsCarried, type Roots } from './secret-sources.ts'
import { effectsOf } from '../workflow/workflow-graph.ts'

type Around = { readonly id: string; readonly entities: readonly Entity[]; readonly subjects: readonly string[]; readonly roots: Roots }

/** The names of the entities that an effect writes to. */
const writtenTo = ({ set }: CheckContext, { entities, subjects }: Around, of: WrittenTo): readonly string[] => {
  const named = (id: string | undefined): readonly string[] => {
    const name = id === undefined ? undefined : set.get('entity', id)?.name
    return name === undefined ? [] : [name]
  }
  if (of === 'record') return entities.map(({ name }) => name)
  if (of === 'subject') return subjects.flatMap(named)
  if ('entity' in of) return named(of.entity)
  if ('case' in of) return named(set.get('case', of.case)?.of)
  return entities.flatMap(({ relations }) => named(relations?.[of.relation]?.entity))
}

const valueAt = (effect: Effect, pointer: string): Json =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json>((inner, step) => (isRecord(inner) ? (inner[step] ?? null) : null), effect as unknown as Json)

/** The rows of `each` are read as `item`: of a list of the case, or of related rows. */
const withItem = ({ roots }: Around, each: Json | undefined): Roots => {
  const path = isRecord(each ?? null) ? (each as { readonly var?: Json }).var : undefined
  if (typeof path !== 'string') return roots
  const [root = '', ...rest] = path.split('.')
  const own = rest.length === 0 ? roots[root] : undefined
  const of = root === 'related' ? roots[`related.${rest[0] ?? ''}`] : own
  return of === undefined ? roots : { ...roots, item: of }
}

const checkValues = (
  context: CheckContext,
  { id, roots, entities }: { readonly id: string; readonly roots: Roots; readonly entities: readonly string[] },
  values: { readonly [name: string]: Json },
  pointer: string,
): void => {
  for (const [name, value] of Object.entries(values)) {
    if (entities.every((entity) => isSecretAt(context, entity, [name]))) continue
    for (const source of secretsCarried(context, value, roots))
      context.report('secret.copied', id, `${pointer}/${name}`, { name, source, property: 'value' })
  }
}

const checkEffects = (context: CheckContext, around: Around, effects: readonly Effect[], pointer: string): void =>
  effects.forEach((effect, index) => {
    const roots = withItem(around, effect.each)
    for (const { of, named } of fieldsOfEffect(effect))
      for (const { name, pointer: below } of named) {
        const at = `${pointer}/${index}${below}`
        const values = { [name]: valueAt(effect, below) }
        checkValues(context, { id: around.id, roots, entities: writtenTo(context, around, of) }, values, at.slice(0, at.lastIndexOf('/')))
      }
  })

const around = (context: CheckContext, id: string, cases: readonly CaseType[]): Around => ({
  id,
  entities: cases.flatMap(({ of }) => context.set.get('entity', of) ?? []),
  subjects: cases.map(({ subject, of }) => subject ?? of),
  roots: rootsOfCases(context, cases),
})

/** A secret that was asked is written to the record on file under the same name, or under `onFile`. */
const checkOnFile = (context: CheckContext, { id, forms, changes = [] }: CaseType): void => {
  const { set, catalogue, outlines, report } = context
  const sets = [changes].flat()
  const secrets = forms.flatMap((form) => (outlines.get(form)?.fields ?? []).filter((field) => isSecretField(catalogue, field)))
  sets.forEach(({ of, answers }, index) => {
    const entity = set.get('entity', of)?.name ?? ''
    for (const { name, row, item } of secrets) {
      const written = item.onFile ?? name
      const isTaken = answers === undefined || answers.includes(name) || answers.includes(row)
      if (!isTaken || entityNames(context, of)?.names.has(written) !== true || isSecretAt(context, entity, [written])) continue
      const pointer = Array.isArray(changes) ? `/changes/${index}` : '/changes'
      report('secret.copied', id, pointer, { property: 'change', name: written, source: `answers.${name}` })
    }
  })
}

/** What effects and the beginning of a case write of a secret is secret where it is written, and so is what a list works out of one. */
export const checkSecretWrites: DefinitionCheck = (context) => {
  const { set, each } = context
  for (const workflow of each('workflow')) {
    const users = set.all('case').filter((caseType) => caseType.workflow === workflow.id)
    for (const { effects, pointer } of effectsOf(workflow)) checkEffects(context, around(context, workflow.id, users), effects, pointer)
  }
  for (const { id, over, effects = [] } of each('automation')) {
    const entity = set.get('entity', set.get('view', over)?.entity ?? '')
    if (entity === undefined) continue
    const cases = set.all('case').filter(({ of }) => of === entity.id)
    const known = around(context, id, cases)
    checkEffects(context, { ...known, entities: [entity], roots: { record: [entity.name], ...known.roots } }, effects, '/effects')
  }
  for (const caseType of each('case')) {
    checkOnFile(context, caseType)
    const entities = [set.get('entity', caseType.of)?.name ?? []].flat()
    const roots = rootsOfCases(context, [caseType])
    checkValues(
      context,
      { id: caseType.id, roots, entities },
      (caseType.start?.values ?? {}) as { readonly [name: string]: Json },
      '/start/values',
    )
  }
  for (const { id, entity, columns } of each('view')) {
    const name = set.get('entity', entity)?.name
    columns.forEach(({ value }, index) => {
      for (const source of value === undefined || name === undefined ? [] : secretsCarried(context, value as Json, { record: [name] }))
        context.report('secret.shown', id, `/columns/${index}/value`, { property: 'column', source })
    })
  }
}
