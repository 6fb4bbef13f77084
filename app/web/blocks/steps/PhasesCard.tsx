import { StepBar } from '#renderer'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { monthAndDay } from '../../words/dates.ts'

/** The end of a finished phase; for the current phase, its state and the next step. */
const inWords = (phase: ServedRecord['phases'][number], state: ServedRecord['state']): string | undefined => {
  if (phase.status === 'done' && phase.ended !== undefined) return `Done ${monthAndDay(phase.ended)}`
  if (phase.status !== 'now' || !state) return phase.help
  return [`${state.label} since ${monthAndDay(state.since)}`, ...(state.next === undefined ? [] : [`next: ${state.next}`])].join(', ')
}

/** The phases of a long case, above its tabs. */
export const PhasesCard = ({ record, label }: { readonly record: ServedRecord; readonly label: string }) => (
  <div className="sj-card" style={{ padding: '16px 20px' }}>
    <StepBar steps={record.phases.map((phase) => ({ ...phase, help: inWords(phase, record.state) }))} look="phases" label={label} />
  </div>
)
