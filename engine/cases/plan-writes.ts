import { differencesOf } from '../changes/differences.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { subjectOfEntity } from '../workflow/effects/about-what.ts'
import { reachesOut, ownValuesOfEffect, writesOfEffect } from '../workflow/effects/registry.ts'
import type { PlannedEffect, Transition } from '../workflow/instance.ts'
import { carriedOver } from './carried-over.ts'
import type { CaseDefinitions, CaseRecord } from './case-record.ts'
import { keptDocuments, sentDocuments } from './sent-documents.ts'
import type { Values } from '../workflow/effects/effect-write.ts'
import { moveToCurrent } from './move-to-current.ts'
import type { MoveWrite, NoteWrite, Write } from './write.ts'

type EffectMoment = {
  readonly people: { readonly [party: string]: Json }
  readonly newId: () => string
  readonly moved?: boolean
}

export type StoredAs = {
  /** The answers as the forms submit them; left out: as they are stored. */
  readonly answers?: Values
  readonly kind: 'event' | 'approval'
}

/**
 * The first two writes of a transition: the record's next state with its answers, and the entry in its history. What follows is planned
 * effect by effect, because each reads the record as the ones before left it.
 *
 *     const [move, note] = planMove(record, current, transition, { kind: 'event' }, { now, today })
 */
export const planMove = (
  record: CaseRecord,
  current: CaseDefinitions,
  done: Transition,
  { answers, kind }: StoredAs,
  moment: { readonly now: string; readonly today: string },
): readonly [MoveWrite, NoteWrite] => {
  const values = done.effects.reduce((values: Values, { effect }) => ({ ...values, ...ownValuesOfEffect(effect) }), {})
  const moved = moveToCurrent(record, current, done, { ...record.data, ...answers, ...values }, moment)
  return [
    { write: 'move', ...done.next, ...moved },
    { write: 'note', kind, ...done.entry, differences: differencesOf(record.data, moved.data) },
  ]
}

/**
 * What one effect writes, given the record as it stands now. `people`: party -> id of the person record, or a list of them. `moved`: the
 * effect belongs to a transition, whose `planMove` has stored its values for the record itself.
 */
export const planEffect = (
  record: CaseRecord,
  current: CaseDefinitions,
  { effect, ...planned }: PlannedEffect,
  { people, newId, moved = false }: EffectMoment,
): readonly Write[] => {
  if (reachesOut(effect)) return [{ write: 'deliver', planned: { ...planned, effect } }]
  const { set } = record.definitions
  const entity = set.all('entity').find(({ name }) => name === record.entity)
  const values = moved ? {} : ownValuesOfEffect(effect)
  const own: readonly Write[] =
    Object.keys(values).length === 0
      ? []
      : [{ write: 'set', entity: record.entity, id: record.id, values, because: planned.because, note: '' }]
  const others = writesOfEffect(effect, {
    set,
    record: {
      ...record,
      subjectEntity: set.get('entity', record.definition?.subject ?? subjectOfEntity(entity) ?? '')?.name,
      proposesChanges: record.definition?.changes !== undefined,
    },
    people,
    because: planned.because,
    newId,
    documents: 'keep' in effect || 'refer' in effect ? sentDocuments(record) : [],
    kept: 'refer' in effect ? keptDocuments(record) : [],
    carriedOver: (caseId) => carriedOver(record, current, getDefinition(current.set, 'case', caseId)),
  })
  return [...own, ...others]
}
