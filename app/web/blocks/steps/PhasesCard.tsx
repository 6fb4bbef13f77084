import { StepBar } from '#renderer'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { monthAndDay } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** The end of a finished phase; for the current phase, its state and the next step. */
const inWords = (phase: ServedRecord['phases'][number], state: ServedRecord['state']): string | undefined => {
  const texts = homeTexts().progress
  if (phase.status === 'done' && phase.ended !== undefined) return texts.done({ date: monthAndDay(phase.ended) })
  if (phase.status !== 'now' || !state) return phase.help
  const { label, next } = state
  const date = monthAndDay(state.since)
  return next === undefined ? texts.since({ state: label, date }) : texts.sinceAndNext({ state: label, date, next })
}

/** The phases of a long case, above its tabs. */
export const PhasesCard = ({ record, label }: { readonly record: ServedRecord; readonly label: string }) => (
  <div className="sj-card" style={{ padding: '16px 20px' }}>
    <StepBar steps={record.phases.map((phase) => ({ ...phase, help: inWords(phase, record.state) }))} look="phases" label={label} />
  </div>
)
