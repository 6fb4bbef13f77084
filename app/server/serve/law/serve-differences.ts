import { lawDifferences, type LawDifference } from '#engine'
import type { ServedRecord } from '../../contract/records.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { serverTexts } from '../../texts/en.ts'
import type { Actor } from '../../work/actor.ts'
import { isAllowed } from '../../work/policies.ts'
import type { WorkContext } from '../../work/work-context.ts'

const valueOf = ({ title, turns, why, before, after }: LawDifference): string => {
  const texts = serverTexts.law
  if (turns === 'refused') return texts.refused({ title, why: why ?? '' }).trim()
  if (turns === 'allowed') return texts.allowed({ title })
  return before === '' || after === '' ? texts.changed({ title }) : texts.other({ title, before, after })
}

/** What the law says otherwise of an open case than on its day, or would say by a proposed rule, for those who look after the law. */
export const servedDifferences = (
  context: WorkContext,
  { definition, workflow, row, data }: LoadedRecord,
  actor: Actor,
): ServedRecord['standing'] => {
  const { definitions, today } = context
  const state = workflow?.states.get(row.state ?? '')
  if (definition === undefined || state === undefined || state.final === true || state.family === 'closed') return []
  if (!isAllowed({ definitions, today, viewer: { user: actor.user } }, 'rulesInTime')) return []
  return lawDifferences(definitions.set, definition, data).map((difference) => ({
    label: serverTexts.law[difference.as],
    value: valueOf(difference),
    icon: 'CalendarLtrRegular',
    ...(difference.as === 'today' && { tone: 'danger' as const }),
  }))
}
