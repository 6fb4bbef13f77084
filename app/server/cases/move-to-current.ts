import { moveAnswers, type Transition } from '#engine'
import type { Anonymous } from '../api/request-context.ts'
import type { CaseContext } from '../case-context.ts'
import type { Data, WorkflowPart } from '../store/records.ts'

type Moved = { readonly data: Data; readonly hash?: string; readonly withoutPlace: NonNullable<WorkflowPart['withoutPlace']> }

/**
 * An open case keeps the version it was started with. Begun again, it is begun with the version in force: its answers move there,
 * and what has no place any more is kept beside them.
 */
export function moveToCurrent({ bundle: current }: Anonymous, cc: CaseContext, { entry, next }: Transition, data: Data): Moved {
  const kept = cc.row.workflow?.withoutPlace ?? []
  const definition = cc.definition && current.findCase(cc.definition.id)
  const isBegunAgain = entry.from !== entry.to && next.state === cc.workflow?.definition.initial
  if (!isBegunAgain || !definition || current.hash === cc.row.definition_hash || !current.workflow(definition.workflow).states.has(next.state)) return { data, withoutPlace: kept }
  const withoutPlace = [...kept]
  let answers = data
  for (const form of definition.forms) {
    if (!cc.definition?.forms.includes(form)) continue
    const moved = moveAnswers(cc.bundle.plan(form), current.plan(form), answers)
    answers = moved.answers
    withoutPlace.push(...moved.homeless.map(({ path, label, value }) => ({ path, label, value })))
  }
  return { data: answers, hash: current.hash, withoutPlace }
}
