import { moveAnswers, type Transition } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Data, WorkflowPart } from '../../store/records/records.ts'
import { answeredPaths, codedText } from './carried-over.ts'
import type { WorkContext } from '../../work/work-context.ts'

type Moved = {
  readonly data: Data
  readonly hash?: string
  readonly orphanedAnswers: NonNullable<WorkflowPart['orphanedAnswers']>
  readonly carriedOver?: WorkflowPart['carriedOver']
}

/**
 * An open case keeps the version it was started with. When it is restarted it moves to the current version: its answers move too, and
 * orphaned answers are kept beside them.
 */
export const moveToCurrent = (
  { definitions: current, now, today }: WorkContext,
  loaded: LoadedRecord,
  { entry, next }: Transition,
  data: Data,
): Moved => {
  const kept = loaded.row.workflow?.orphanedAnswers ?? []
  const unchecked = entry.from === entry.to ? loaded.row.workflow?.carriedOver : undefined
  const definition = loaded.definition && current.findCase(loaded.definition.id)
  const isBegunAgain = entry.from !== entry.to && next.state === loaded.workflow?.definition.initial
  if (
    !isBegunAgain ||
    !definition ||
    current.hash === loaded.row.definition_hash ||
    !current.workflow(definition.workflow).states.has(next.state)
  )
    return { data, orphanedAnswers: kept, carriedOver: unchecked }
  const orphanedAnswers = [...kept]
  let answers = data
  let carriedOver: Moved['carriedOver']
  for (const form of definition.forms) {
    if (!loaded.definition?.forms.includes(form)) continue
    const before = loaded.definitions.plan(form)
    const after = current.plan(form)
    if (before.hash === after.hash) continue
    const moved = moveAnswers(before, after, answers)
    answers = moved.answers
    orphanedAnswers.push(
      ...moved.orphanedAnswers.map(({ path, label, value }) => ({
        path,
        label,
        value,
        ...codedText(before, { today, related: loaded.related }, path, value),
      })),
    )
    const version = loaded.definitions.set.get('form', form)?.version
    carriedOver = {
      form,
      given: loaded.instance?.since ?? now,
      since: loaded.row.version + 1,
      paths: answeredPaths(after, answers),
      ...(version !== undefined && { version }),
    }
  }
  return { data: answers, hash: current.hash, orphanedAnswers, carriedOver }
}
