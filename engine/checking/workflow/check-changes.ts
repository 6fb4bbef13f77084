import type { CaseType } from '../../definition/case.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { entityFields } from '../entity-fields.ts'
import { isAsked } from '../record-names.ts'
import { effectsOf } from './workflow-graph.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The names on file for which the forms of a case propose a value. */
const proposedNames = ({ outlines }: CheckContext, { forms }: CaseType): ReadonlySet<string> =>
  new Set(
    forms.flatMap((id) => (outlines.get(id)?.fields ?? []).flatMap(({ name, row, item }) => (row === '' ? [item.onFile ?? name] : []))),
  )

/** A record on file is found by fields it has, and for which a form of the case has an answer. */
const checkMatch = (context: CheckContext): void => {
  const { set, report } = context
  for (const definition of set.all('case')) {
    const entity = definition.changes === undefined ? undefined : set.get('entity', definition.changes.of)
    if (definition.changes === undefined || entity === undefined) continue
    const { names, isOpen } = entityFields(set, entity)
    const proposed = definition.forms.every((id) => isAsked(context, id)) ? proposedNames(context, definition) : undefined
    for (const list of ['match', 'like'] as const)
      definition.changes[list]?.forEach((name, index) => {
        const pointer = `/changes/${list}/${index}`
        if (!isOpen && !names.has(name))
          report('case.field-unknown', definition.id, pointer, { name, entity: entity.id, hint: didYouMean(name, [...names]) })
        else if (proposed?.has(name) === false) report('case.match-unanswered', definition.id, pointer, { name, entity: entity.id })
      })
  }
}

/** An effect that applies changes stands in a workflow that at least one case with changes uses. */
const checkApply = ({ set, report }: CheckContext): void => {
  for (const workflow of set.all('workflow')) {
    const users = set.all('case').filter((caseType) => caseType.workflow === workflow.id)
    if (users.length === 0 || users.some(({ changes }) => changes !== undefined)) continue
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach((effect, index) => {
        if ('apply' in effect)
          report('workflow.apply-idle', workflow.id, `${pointer}/${index}/apply`, { cases: users.map(({ id }) => id).join(', ') })
      })
  }
}

export const checkChanges: DefinitionCheck = (context) => {
  checkMatch(context)
  checkApply(context)
}
