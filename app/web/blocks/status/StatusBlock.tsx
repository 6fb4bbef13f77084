import { Card, FactList, StepBar } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { Progress } from '../steps/Progress.tsx'

/** The state of a record: since when, what comes next and who has the next move. A home page shows stages instead. */
export const StatusBlock = ({ block, screen }: BlockProps<'status'>) => {
  const { record } = useRecord()
  const { state, phases } = record
  if (screen.layout === 'home' || block.aside || !state) return <Progress title={block.title} aside={block.aside} layout={screen.layout} />
  const facts = [
    { label: 'Status', value: state.label },
    { label: 'Since', value: longInstant(state.since) },
    ...(state.next === undefined
      ? []
      : [{ label: 'Next', value: [state.next, state.usually].filter((words) => words !== undefined).join('. ') }]),
    ...(state.by === undefined ? [] : [{ label: 'By', value: state.by }]),
  ]
  return (
    <Card title={block.title ?? 'Status'}>
      {phases.length > 0 && (
        <div style={{ marginBlockEnd: 12 }}>
          <StepBar steps={phases} look="phases" label="Phases" />
        </div>
      )}
      <FactList facts={facts} />
    </Card>
  )
}
