import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Card, Chart, FigureTiles, MonthCalendar, PageHeader, type FigureData } from '#renderer'

const figure = (value: number, to?: string) => ({
  value,
  text: String(value),
  ...(to !== undefined && value > 0 && { href: `#requests?${to}` }),
})
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const figuresOf = (
  of: string,
  group: string,
  series: readonly string[],
  rows: readonly (readonly [string, ...number[]])[],
): FigureData => ({
  of,
  group,
  series,
  rows: rows.map(([label, ...values]) => ({
    label,
    total: figure(sum(values), label),
    parts: series.map((part, index) => figure(values[index] ?? 0, `${label}.${part}`)),
  })),
  total: figure(sum(rows.flatMap(([, ...values]) => values)), 'all'),
})

const byStatus = figuresOf(
  'Requests',
  'Status',
  [],
  [
    ['Submitted', 47],
    ['In Review', 86],
    ['Clarification Requested', 31],
    ['Approver Review', 28],
    ['Not given', 0],
  ],
)
const byMonth = figuresOf(
  'Requests',
  'Sent',
  ['CPT', 'OPT', 'Transfer in'],
  [
    ['Jun 2026', 12, 6, 3],
    ['Jul 2026', 18, 9, 0],
    ['Aug 2026', 31, 12, 9],
    ['Sep 2026', 22, 4, 14],
    ['Oct 2026', 17, 11, 2],
    ['Nov 2026', 9, 5, 6],
  ],
)
const byType = figuresOf(
  'Applications',
  'Visa type',
  ['in work', 'active'],
  [
    ['H-1B', 11, 9],
    ['O-1', 4, 2],
    ['J-1', 10, 8],
    ['F-1 OPT/STEM', 0, 4],
  ],
)

const Figures = () => (
  <>
    <PageHeader title="Figures" />
    <FigureTiles figures={byType} title="By visa type" />
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      <Card title="Open requests by status" note={byStatus.total.text}>
        <Chart figures={byStatus} draw="bar" title="Open requests by status" />
      </Card>
      <Card title="Sent by month" note={byMonth.total.text}>
        <Chart figures={byMonth} draw="stacked" title="Sent by month" />
      </Card>
      <Card title="Sent by month, as lines" note={byMonth.total.text}>
        <Chart figures={byMonth} draw="line" title="Sent by month, as lines" />
      </Card>
    </div>
  </>
)

const meta: Meta = { title: 'Parts of screens/Figures' }
export default meta

export const AllDrawings: StoryObj = { name: 'Tiles, bars, columns and lines', render: () => <Figures /> }

const entries = [
  { id: '1', date: '2026-11-03', text: 'Okafor, Ria', second: 'CPT', href: '#1' },
  { id: '2', date: '2026-11-17', text: 'Haddad-Lee, Noor', second: 'OPT employer update', href: '#2' },
  { id: '3', date: '2026-11-17', text: 'Sorensen, Chidi', second: 'CPT', href: '#3' },
  { id: '4', date: '2026-12-01', text: 'Marsh, Inês', href: '#4' },
]

const Calendar = () => {
  const [month, setMonth] = useState('2026-11')
  const shown = entries.filter(({ date }) => date.startsWith(month))
  return <MonthCalendar title="Due" month={month} today="2026-11-19" language="en-US" entries={shown} onMonth={setMonth} />
}

export const InAMonth: StoryObj = { name: 'On the days of a month', render: () => <Calendar /> }
