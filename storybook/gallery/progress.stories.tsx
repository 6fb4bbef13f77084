import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, PageHeader, StepBar, StepList, Timeline } from '#renderer'

const steps = [
  { label: 'You', status: 'done' },
  { label: 'Approver', status: 'done' },
  { label: 'Office', status: 'now', family: 'office', help: 'Since November 18' },
  { label: 'SEVIS', status: 'ahead' },
] as const
const phases = [
  { label: 'Preparing', status: 'done', help: '12 days' },
  { label: 'Wage and LCA', status: 'now', family: 'office', help: 'since November 13' },
  { label: 'Petition', status: 'ahead', help: 'about 3 weeks' },
  { label: 'Decision', status: 'ahead' },
] as const

const meta: Meta = { title: 'Parts of screens/Progress' }
export default meta

export const StepBars: StoryObj = {
  name: 'Step bars: of a request, of a case, of a person',
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <PageHeader title="Step bars" />
      <Card title="Steps of a request">
        <StepBar steps={steps} look="steps" label="Steps of the request" />
      </Card>
      <Card title="Phases of a case">
        <StepBar steps={phases} look="phases" label="Phases of the case" />
      </Card>
      <Card title="Stages of a person">
        <StepBar steps={steps} look="stages" label="Stages of the person" />
      </Card>
    </div>
  ),
}

export const Steps: StoryObj = {
  name: 'Steps as a list',
  render: () => (
    <div style={{ maxInlineSize: 320 }}>
      <Card title="What happens next">
        <StepList steps={steps} />
      </Card>
    </div>
  ),
}

export const WhatHappened: StoryObj = {
  name: 'Timeline',
  render: () => (
    <div style={{ maxInlineSize: 560 }}>
      <Card title="What happened">
        <Timeline
          ahead={{ text: 'the office decides', by: 'Usually within five working days' }}
          entries={[
            {
              id: '4',
              who: 'Luis Ferrante',
              did: 'started the review',
              when: 'Wednesday, November 18 at 9:05 am',
              icon: 'EyeRegular',
              family: 'office',
            },
            {
              id: '3',
              who: 'Dana Abara',
              did: 'approved the request',
              when: 'Tuesday, November 17 at 4:40 pm',
              icon: 'CheckmarkRegular',
              family: 'done',
              quote: 'The placement fits the degree. The lab supervises it.',
            },
            {
              id: '2',
              who: 'You',
              did: 'answered the question',
              when: 'Tuesday, November 17 at 4:12 pm',
              icon: 'CommentRegular',
              family: 'you',
            },
            {
              id: '1',
              who: 'You',
              did: 'sent the request',
              when: 'Monday, November 16 at 11:30 am',
              icon: 'SendRegular',
              family: 'office',
            },
          ]}
        />
      </Card>
    </div>
  ),
}

export const NothingYet: StoryObj = {
  name: 'Timeline: nothing has happened',
  render: () => (
    <div style={{ maxInlineSize: 560 }}>
      <Card title="What happened">
        <Timeline entries={[]} ahead={{ text: 'you send the request' }} />
      </Card>
    </div>
  ),
}
