import type { Json } from '../../definition/logic.ts'
import type { EffectEntry } from './effect-kind.ts'

/** Tasks are records of an entity of this name, with these fields; an institution without it gives no tasks. */
const TASK = { entity: 'task', title: 'title', person: 'for_person_id', due: 'due_on', done: 'done' } as const

export const task: EffectEntry<'task'> = {
  writes: ({ task: { title, for: party, due } }, { set, record, people, newId }) => {
    if (!set.all('entity').some(({ name }) => name === TASK.entity)) return []
    const person = people[party] ?? null
    const each = Array.isArray(person) ? (person as readonly Json[]) : [person]
    return each.map((assignee) => ({
      write: 'insert',
      entity: TASK.entity,
      id: newId(),
      subject: record.id,
      values: {
        [TASK.title]: title,
        [TASK.person]: assignee,
        [TASK.done]: false,
        ...(due !== undefined && { [TASK.due]: due }),
        record_entity: record.entity,
        record_id: record.id,
      },
    }))
  },
}
