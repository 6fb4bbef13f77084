import { namesRecords } from '../../changes/change-sets.ts'
import type { CaseType } from '../../definition/case.ts'
import type { ChangeSet } from '../../definition/change-set.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { entityFields } from '../entity-fields.ts'
import { placedSets } from '../placed-sets.ts'
import { isAsked } from '../record-names.ts'
import { effectsOf } from './workflow-graph.ts'
import { checkChangeSet } from './check-change-set.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The names on file for which the forms of a case propose a value. */
const proposedNames = ({ outlines }: CheckContext, { forms }: CaseType): ReadonlySet<string> =>
  new Set(
    forms.flatMap((id) => (outlines.get(id)?.fields ?? []).flatMap(({ name, row, item }) => (row === '' ? [item.onFile ?? name] : []))),
  )

/** A record on file is found by fields it has, and for which a form of the case has an answer. */
const checkMatch = (context: CheckContext, definition: CaseType, set: ChangeSet, pointer: string): void => {
  const entity = context.set.get('entity', set.of)
  if (entity === undefined) return
  const { names, isOpen } = entityFields(context.set, entity)
  const unknown = (name: string, at: string): void =>
    context.report('case.field-unknown', definition.id, `${pointer}/${at}`, { name, entity: entity.id, hint: didYouMean(name, [...names]) })
  const proposed = definition.forms.every((id) => isAsked(context, id)) ? proposedNames(context, definition) : undefined
  for (const list of ['match', 'like'] as const)
    set[list]?.forEach((name, at) => {
      if (!isOpen && !names.has(name)) unknown(name, `${list}/${at}`)
      else if (proposed?.has(name) === false)
        context.report('case.match-unanswered', definition.id, `${pointer}/${list}/${at}`, { name, entity: entity.id })
    })
  for (const name of Object.keys(set.end ?? {})) if (!isOpen && !names.has(name)) unknown(name, `end/${name}`)
}

/** Each answer goes to one record: two sets never take the same one. */
const checkTaken = ({ report }: CheckContext, definition: CaseType): void => {
  const taken = new Map<string, number>()
  placedSets(definition).forEach(({ set, pointer }, at) => {
    const names = set.rows === undefined ? (set.answers ?? ['']) : [set.rows]
    names.forEach((name, index) => {
      if (!taken.has(name)) return void taken.set(name, at)
      const place = set.rows !== undefined ? '/rows' : `/answers/${index}`
      if (name === '') report('case.changes-take-all', definition.id, pointer)
      else report('case.changes-take-twice', definition.id, pointer + place, { name, other: String((taken.get(name) ?? 0) + 1) })
    })
  })
}

/** The records a person may name are those about the subject, unless a view says which. */
const checkAmong = ({ set: definitions, report }: CheckContext, definition: CaseType, set: ChangeSet, pointer: string): void => {
  if (!namesRecords(set) || set.among !== undefined || definition.subject !== undefined) return
  report('case.changes-among', definition.id, pointer, { entity: definitions.get('entity', set.of)?.id ?? set.of })
}

/** An effect that applies changes stands in a workflow that at least one case with changes uses. */
const checkApply = ({ set, each, report }: CheckContext): void => {
  for (const workflow of each('workflow')) {
    const users = set.all('case').filter((caseType) => caseType.workflow === workflow.id)
    if (users.length === 0 || users.some(({ changes }) => changes !== undefined)) continue
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach((effect, index) => {
        if ('apply' in effect)
          report('workflow.apply-idle', workflow.id, `${pointer}/${index}/apply`, { cases: users.map(({ id }) => id).join(', ') })
      })
  }
}

/** Change sets find their records, take answers that are asked, and leave each answer to one of them. */
export const checkChanges: DefinitionCheck = (context) => {
  for (const definition of context.each('case')) {
    for (const { set, pointer } of placedSets(definition)) {
      checkChangeSet(context, definition, set, pointer)
      checkMatch(context, definition, set, pointer)
      checkAmong(context, definition, set, pointer)
    }
    checkTaken(context, definition)
  }
  checkApply(context)
}
