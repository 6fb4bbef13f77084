import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ChangesTable, HistoryTable, ProblemsCard } from '#renderer'

type Groups = Parameters<typeof ChangesTable>[0]['groups']

const groups: Groups = [
  {
    page: 'employer',
    title: 'Employer',
    rows: [
      {
        path: 'name',
        label: 'Name',
        before: 'Brightwater Turbines',
        after: 'Brightwater Turbines Inc.',
        status: 'changed',
        beforeParts: [{ text: 'Brightwater Turbines', changed: false }],
        afterParts: [
          { text: 'Brightwater Turbines', changed: false },
          { text: ' Inc.', changed: true },
        ],
      },
      { path: 'ein', label: 'EIN', before: '', after: '993104527', status: 'new' },
      { path: 'line2', label: 'Address line 2', before: 'Dock 4', after: '', status: 'cleared' },
      { path: 'city', label: 'City', before: 'Port Callow', after: 'Port Callow', status: 'same' },
      { path: 'state', label: 'State', before: 'Ohio', after: 'Ohio', status: 'same' },
    ],
  },
  {
    page: 'training',
    title: 'Training',
    rows: [{ path: 'end', label: 'End date', before: '04/23/2027', after: '04/30/2027', status: 'dismissed' }],
  },
]

const Decided = () => {
  const [shown, setShown] = useState(groups)
  const decide = (path: string, decision: 'dismiss' | 'undo' | 'forever') =>
    setShown((was) =>
      was.map((group) => ({
        ...group,
        rows: group.rows.map((row) =>
          row.path === path ? { ...row, status: decision === 'undo' ? ('changed' as const) : ('dismissed' as const) } : row,
        ),
      })),
    )
  return <ChangesTable title="Request and record on file" groups={shown} decide={decide} />
}

const meta: Meta = { title: 'Parts of screens/Compare and history' }
export default meta

export const Deciding: StoryObj = { name: 'Compare, with a decision per field', render: () => <Decided /> }
export const Reading: StoryObj = {
  name: 'Compare, to read',
  render: () => <ChangesTable title="Request and record on file" groups={groups} />,
}
export const NothingDiffers: StoryObj = {
  name: 'Compare: nothing differs',
  render: () => (
    <ChangesTable
      title="Request and record on file"
      groups={groups.map((group) => ({ ...group, rows: group.rows.filter(({ status }) => status === 'same') }))}
    />
  ),
}

export const History: StoryObj = {
  name: 'History Log',
  render: () => (
    <HistoryTable
      title="History Log"
      more={() => undefined}
      rows={[
        {
          id: '2',
          when: '11/17/2026 4:12 pm',
          who: 'Okafor, Ria',
          what: 'Changed answers',
          differences: [
            { path: 'end', label: 'End date', before: '04/23/2027', after: '04/30/2027' },
            { path: 'ein', label: 'EIN', before: '', after: '993104527' },
          ],
        },
        {
          id: '1',
          when: '11/16/2026 11:30 am',
          who: 'Okafor, Ria',
          what: 'Sent the request',
          note: 'The employer confirmed the dates by phone.',
          differences: [],
        },
      ]}
    />
  ),
}

export const Checks: StoryObj = {
  name: 'Checks before a decision',
  render: () => (
    <ProblemsCard
      title="Before you approve"
      problems={[
        {
          id: 'ein',
          severity: 'error',
          title: 'The EIN is missing',
          text: 'Nine digits, without a dash.',
          action: <Button size="small">Ask for it</Button>,
        },
        { id: 'dates', severity: 'warning', title: 'The training ends after the program', text: 'By seven days.' },
      ]}
    />
  ),
}

export const ChecksPassed: StoryObj = {
  name: 'Checks: all passed',
  render: () => <ProblemsCard title="Before you approve" problems={[]} />,
}
