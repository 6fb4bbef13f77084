import { Card, EmptyState, FactList, LinkedText, onDemand, PeopleList, StepBar, StepList } from '#renderer'
import { useRecord, useRecordIfAny } from '../record/RecordProvider.tsx'
import { BlockLink } from './BlockLink.tsx'
import type { BlockProps } from './block-props.ts'

/** Facts that the block lists, or without any those of the record's case; resolved by the server. */
export const FactsBlock = ({ block }: BlockProps) => {
  const record = useRecordIfAny()?.record
  const facts = block.facts ?? record?.facts ?? []
  return (
    <Card title={block.title} end={block.link && <BlockLink block={block} />}>
      {facts.length === 0 ? <p className="sj-muted">{block.empty ?? 'Nothing on file.'}</p> : <FactList facts={facts} />}
    </Card>
  )
}

// Comes with what a record tells; a landing page has none.
const PhasesCard = onDemand(
  () => import('./PhasesCard.tsx').then((file) => file.PhasesCard),
  () => <div className="sj-card" style={{ blockSize: 90 }} />,
  'now',
)

export const StepsBlock = ({ block, screen }: BlockProps) => {
  const { record } = useRecord()
  const phases = record.phases.length > 0
  if (!phases && record.steps.length === 0) return null
  if (block.aside)
    return (
      <Card title={block.title ?? 'What happens next'}>
        <StepList steps={record.steps} icon={record.state?.icon} />
      </Card>
    )
  if (screen.layout === 'home')
    return <StepBar steps={phases ? record.phases : record.steps} look="stages" label={block.title ?? 'Where you are'} />
  if (phases) return <PhasesCard record={record} label={block.title ?? 'Phases'} />
  return (
    <div className="sj-card" style={{ padding: '16px 20px' }}>
      <StepBar steps={record.steps} look="steps" label={block.title ?? 'Progress'} />
    </div>
  )
}

/** Those that the block names, with how they are reached; without any, the parties of the record. */
export const PeopleBlock = ({ block }: BlockProps) => {
  const record = useRecordIfAny()?.record
  const people =
    block.facts?.map(({ label, value }) => ({ id: label, name: label, detail: value })) ??
    record?.parties
      .filter((p) => p.name !== '')
      .map((p) => ({
        id: p.party,
        name: p.name,
        detail: [...new Set([p.label, p.detail])].filter((x) => x !== undefined && x !== '').join(', '),
      })) ??
    []
  return people.length === 0 ? null : (
    <Card title={block.title ?? 'People'}>
      <PeopleList people={people} />
      {block.text !== undefined && (
        <div className="sj-reach">
          {block.text.split(/\n+/).map((line, at) => (
            <p key={at} className="sj-muted">
              <LinkedText text={line} />
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}

export const ContentBlock = ({ block }: BlockProps) => {
  if (block.text === undefined) return <EmptyState title={block.title ?? ''} text={block.empty} />
  return (
    <Card title={block.title}>
      {block.text.split(/\n+/).map((p, at) => (
        <p key={at} className="sj-body2" style={{ marginBlockEnd: 8 }}>
          <LinkedText text={p} />
        </p>
      ))}
    </Card>
  )
}
