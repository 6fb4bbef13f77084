import type { CaseType } from '../../definition/case.ts'
import type { Effect } from '../../definition/effects/registry.ts'
import type { Entity } from '../../definition/entity.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { aboutWhat, subjectOfEntity } from '../../workflow/effects/about-what.ts'
import type { WrittenTo } from '../../workflow/effects/effect-kind.ts'
import { fieldsOfEffect } from '../../workflow/effects/registry.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { entityNames, namesOfCase, namesWritten, together, type Names } from '../record-names.ts'
import { effectsOf } from './workflow-graph.ts'

/** The records whose effects stand in a definition: of the types of case that use a workflow, or of the list of an automation. */
type Around = {
  readonly id: string
  readonly cases: readonly CaseType[]
  readonly entities: readonly Entity[]
  /** The ids of the entities that these records are about. */
  readonly subjects: readonly string[]
}

const around = ({ set }: CheckContext, id: string, cases: readonly CaseType[], entity?: Entity): Around => ({
  id,
  cases,
  entities: entity === undefined ? cases.flatMap(({ of }) => set.get('entity', of) ?? []) : [entity],
  subjects:
    entity === undefined || cases.length > 0 ? cases.map(({ of, subject }) => subject ?? of) : [subjectOfEntity(entity) ?? entity.id],
})

const newRecord = (names: Names | undefined): Names | undefined => names && { ...names, names: new Set([...names.names, 'subject_id']) }

/** The names that may be written to a record; undefined where they are not fully known, or where something else is wrong. */
const namesOf = (context: CheckContext, { id, cases, entities, subjects }: Around, of: WrittenTo, pointer: string): Names | undefined => {
  const { set, report } = context
  if (of === 'record')
    return cases.length > 0 ? namesWritten(context, cases) : together(entities.map((entity) => entityNames(context, entity.id)))
  if (of === 'subject') return together(subjects.map((entity) => entityNames(context, entity)))
  if ('entity' in of) return newRecord(entityNames(context, of.entity))
  if ('case' in of) {
    const made = set.get('case', of.case)
    const names = made && namesOfCase(context, made)['case']
    return newRecord(names && { ...names, owner: of.case })
  }
  const without = entities.find(({ relations }) => relations?.[of.relation] === undefined)
  if (without !== undefined) {
    const hint = didYouMean(of.relation, ['subject', ...Object.keys(without.relations ?? {})])
    report('effect.relation-unknown', id, pointer + of.pointer, { entity: without.id, name: of.relation, hint })
    return undefined
  }
  return together(entities.map(({ relations }) => entityNames(context, relations?.[of.relation]?.entity ?? '')))
}

/** A new record is about what this one is about, or about this one; otherwise its values say what it is about. */
const checkSubject = (context: CheckContext, { id, entities, subjects }: Around, effect: Effect, pointer: string): void => {
  if (!('create' in effect) || Object.hasOwn(effect.create.values, 'subject_id')) return
  const { case: made, entity } = effect.create
  const about = aboutWhat(context.set, made === undefined ? { entity: entity ?? '' } : { case: made })
  const isAbout = (own: Entity, index: number): boolean => about === own.id || about === subjects[index]
  if (about === undefined || entities.every(isAbout)) return
  context.report('effect.subject-unsaid', id, `${pointer}/create/values`, { made: made ?? entity ?? '', about })
}

const checkEffect = (context: CheckContext, records: Around, effect: Effect, pointer: string): void => {
  checkSubject(context, records, effect, pointer)
  for (const { of, named } of fieldsOfEffect(effect)) {
    const names = namesOf(context, records, of, pointer)
    for (const { name, pointer: below } of names === undefined ? [] : named)
      if (names?.names.has(name) === false)
        context.report('case.field-unknown', records.id, pointer + below, {
          name,
          entity: names.owner,
          hint: didYouMean(name, [...names.names]),
        })
  }
  if (!('send' in effect)) return
  const { to } = effect.send
  const views = context.set.all('view').map((view) => view.id)
  if (to.endsWith('.view') && !views.includes(to))
    context.report('reference.unknown', records.id, `${pointer}/send/to`, { id: to, hint: didYouMean(to, views) })
  if (to.endsWith('.view')) return
  namesOf(context, records, { relation: effect.send.to, pointer: '/send/to' }, pointer)
}

/** Each name under which an effect writes is a field of the record that it writes to: of this record, a related one or a new one. */
export const checkWritten: DefinitionCheck = (context) => {
  const { set, each } = context
  const check = (records: Around, effects: readonly Effect[], pointer: string): void => {
    if (records.entities.length > 0) effects.forEach((effect, index) => checkEffect(context, records, effect, `${pointer}/${index}`))
  }
  for (const workflow of each('workflow')) {
    const users = set.all('case').filter((caseType) => caseType.workflow === workflow.id)
    for (const { effects, pointer } of effectsOf(workflow)) check(around(context, workflow.id, users), effects, pointer)
  }
  for (const { id, over, effects = [] } of each('automation')) {
    const entity = set.get('entity', set.get('view', over)?.entity ?? '')
    const cases = set.all('case').filter(({ of }) => of === entity?.id)
    if (entity !== undefined) check(around(context, id, cases, entity), effects, '/effects')
  }
}
