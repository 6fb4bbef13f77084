import { Card, onDemand, StepBar, StepList } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

// In the file of the record blocks; a landing page does not need it.
const PhasesCard = onDemand(
  () => import('./PhasesCard.tsx').then((file) => file.PhasesCard),
  () => <div className="sj-card" style={{ blockSize: 90 }} />,
  'now',
)

type Props = { readonly title: string | undefined; readonly aside: boolean; readonly layout: string }

/** The progress of a record: a list beside it, stages on a home page, a bar elsewhere. */
export const Progress = ({ title, aside, layout }: Props) => {
  const { record } = useRecord()
  const phases = record.phases.length > 0
  if (!phases && record.steps.length === 0) return null
  if (aside || layout === 'receipt')
    return (
      <Card title={title ?? homeTexts().progress.aside}>
        <StepList
          steps={record.steps.map((step) => (step.ended === undefined ? step : { ...step, help: longInstant(step.ended) }))}
          icon={record.state?.icon}
        />
      </Card>
    )
  if (layout === 'home')
    return <StepBar steps={phases ? record.phases : record.steps} look="stages" label={title ?? homeTexts().progress.stages} />
  if (phases) return <PhasesCard record={record} label={title ?? homeTexts().progress.phases} />
  return (
    <div className="sj-card" style={{ padding: '16px 20px' }}>
      <StepBar steps={record.steps} look="steps" label={title ?? homeTexts().progress.steps} />
    </div>
  )
}
