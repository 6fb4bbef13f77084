import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, PageHeader, StatusPill, type Status } from '#renderer'

const families: readonly { readonly name: string; readonly statuses: readonly Status[] }[] = [
  { name: 'You have the next move', statuses: [{ label: 'Draft', family: 'you', icon: 'EditRegular' }] },
  { name: 'You are asked', statuses: [{ label: 'Clarification Requested', family: 'act', icon: 'ChatHelpRegular' }] },
  {
    name: 'Somebody else',
    statuses: [
      { label: 'Approver Review', family: 'wait', icon: 'PersonClockRegular' },
      { label: 'Awaiting Adjudication', family: 'wait', icon: 'HourglassRegular' },
    ],
  },
  {
    name: 'The office',
    statuses: [
      { label: 'Submitted', family: 'office', icon: 'SendRegular' },
      { label: 'In Review', family: 'office', icon: 'EyeRegular' },
    ],
  },
  {
    name: 'Done',
    statuses: [
      { label: 'Approved', family: 'done', icon: 'CheckmarkRegular' },
      { label: 'Completed', family: 'done', icon: 'CheckmarkCircleRegular' },
    ],
  },
  { name: 'Failed', statuses: [{ label: 'Rejected', family: 'bad', icon: 'ErrorCircleRegular' }] },
  { name: 'Closed', statuses: [{ label: 'Dismissed', family: 'closed', icon: 'SubtractCircleRegular' }] },
]

const Families = () => (
  <>
    <PageHeader title="Statuses" />
    <Card title="The colour says who has the next move" note="the word and the icon say the rest">
      <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {families.map(({ name, statuses }) => (
          <div key={name}>
            <p className="sj-muted" style={{ marginBlockEnd: 8 }}>
              {name}
            </p>
            <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
              {statuses.map((status) => (
                <StatusPill key={status.label} status={status} />
              ))}
              {statuses.map((status) => (
                <StatusPill key={status.label} status={status} quiet />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Card>
  </>
)

const meta: Meta = { title: 'Parts of screens/Status' }
export default meta

export const AllFamilies: StoryObj = { name: 'All families, and as in a list', render: () => <Families /> }
