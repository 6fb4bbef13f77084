import { moveAnswers, type Transition } from '#engine'
import type { CaseContext } from '../../records/load-record.ts'
import type { Data, WorkflowPart } from '../../store/records/records.ts'
import { answeredPaths, codedText } from './carried-over.ts'
import type { Anonymous } from '../../work/work-context.ts'

type Moved = {
  readonly data: Data
  readonly hash?: string
  readonly withoutPlace: NonNullable<WorkflowPart['withoutPlace']>
  readonly carriedOver?: WorkflowPart['carriedOver']
}

/**
 * An open case keeps the version it was started with. When it is begun again it moves to the current version: its answers move too, and
 * those without a place any more are kept beside them.
 */
export function moveToCurrent(
  { bundle: current, now, today }: Anonymous,
  theCase: CaseContext,
  { entry, next }: Transition,
  data: Data,
): Moved {
  const kept = theCase.row.workflow?.withoutPlace ?? []
  const unchecked = entry.from === entry.to ? theCase.row.workflow?.carriedOver : undefined
  const definition = theCase.definition && current.findCase(theCase.definition.id)
  const isBegunAgain = entry.from !== entry.to && next.state === theCase.workflow?.definition.initial
  if (
    !isBegunAgain ||
    !definition ||
    current.hash === theCase.row.definition_hash ||
    !current.workflow(definition.workflow).states.has(next.state)
  )
    return { data, withoutPlace: kept, carriedOver: unchecked }
  const withoutPlace = [...kept]
  let answers = data
  let carriedOver: Moved['carriedOver']
  for (const form of definition.forms) {
    if (!theCase.definition?.forms.includes(form)) continue
    const before = theCase.bundle.plan(form)
    const after = current.plan(form)
    if (before.hash === after.hash) continue
    const moved = moveAnswers(before, after, answers)
    answers = moved.answers
    withoutPlace.push(
      ...moved.homeless.map(({ path, label, value }) => ({
        path,
        label,
        value,
        ...codedText(before, { today, related: theCase.related }, path, value),
      })),
    )
    const version = theCase.bundle.set.get('form', form)?.version
    carriedOver = {
      form,
      given: theCase.instance?.since ?? now,
      since: theCase.row.version + 1,
      paths: answeredPaths(after, answers),
      ...(version !== undefined && { version }),
    }
  }
  return { data: answers, hash: current.hash, withoutPlace, carriedOver }
}
