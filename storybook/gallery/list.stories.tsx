import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { Card, DataList, EmptyState, LoadingRows, PageHeader, type ListData, type ListQuery, type Status } from '#renderer'

const column = (field: string, label: string, more: Partial<ListData['columns'][number]> = {}) => ({
  field,
  label,
  format: 'text',
  sort: true,
  link: false,
  priority: 1,
  ...more,
})
const office: Status = { label: 'In Review', family: 'office', icon: 'EyeRegular' }
const act: Status = { label: 'Clarification Requested', family: 'act', icon: 'ChatHelpRegular' }
const done: Status = { label: 'Approved', family: 'done', icon: 'CheckmarkRegular' }

const row = (
  id: string,
  name: string,
  number: string,
  type: string,
  sent: string,
  state: Status,
  may: readonly string[],
): ListData['rows'][number] => ({
  id,
  href: `#requests/${id}`,
  state,
  may,
  cells: {
    name: { text: name, second: number, value: name },
    type: { text: type, value: type },
    sent: { text: sent, value: sent },
    state: { text: state.label, value: state.label },
  },
})

const data: ListData = {
  title: 'Requests',
  card: ['type', 'name', 'state', 'sent'],
  total: 4,
  capped: false,
  page: 1,
  limit: 16,
  sort: { field: 'sent', down: true },
  tab: 'open',
  columns: [
    column('name', 'Student', { link: true }),
    column('type', 'Request'),
    column('sent', 'Sent', { format: 'date', priority: 2 }),
    column('state', 'Status', { format: 'state' }),
  ],
  rows: [
    row('1', 'Okafor, Ria', 'N0012345678', 'CPT', '11/17/2026', office, ['approve']),
    row('2', 'Haddad-Lee, Noor', 'N0012345991', 'OPT employer update', '11/16/2026', act, []),
    row('3', 'Sorensen, Chidi', 'N0012346004', 'CPT', '11/13/2026', office, ['approve']),
    row('4', 'Marsh, Inês', 'N0012346120', 'Transfer in', '11/12/2026', done, []),
  ],
  tabs: [
    { id: 'open', label: 'Open', count: 4 },
    { id: 'mine', label: 'Assigned to me', count: 2 },
    { id: 'all', label: 'All', count: 312 },
  ],
  filters: [
    {
      field: 'type',
      label: 'Request',
      as: 'choices',
      value: [],
      options: [
        { value: 'cpt', label: 'CPT', count: 2 },
        { value: 'opt', label: 'OPT employer update', count: 1 },
      ],
    },
    {
      field: 'site',
      label: 'Campus',
      as: 'choices',
      value: [],
      options: [
        { value: 'main', label: 'Main', count: 3 },
        { value: 'marine', label: 'Marine', count: 1 },
      ],
    },
  ],
  bulk: [{ event: 'approve', label: 'Approve' }],
  empty: { title: 'No requests yet', text: 'When a student sends a request it appears here.' },
}

const Listed = ({ given }: { readonly given: ListData }) => {
  const [query, ask] = useState<ListQuery>({ filters: Object.fromEntries(given.filters.map(({ field, value }) => [field, value])) })
  const [isOn, choose] = useState(true)
  const shown = {
    ...given,
    tab: query.tab ?? given.tab,
    filters: given.filters.map((filter) => ({ ...filter, value: query.filters[filter.field] ?? [] })),
  }
  return (
    <>
      <PageHeader title={given.title} size="title3" />
      <DataList data={shown} query={query} ask={ask} send={() => Promise.resolve([])} keys={{ isOn, choose }} />
    </>
  )
}

const meta: Meta<typeof Listed> = { title: 'Parts of screens/List', component: Listed, args: { given: data } }
export default meta

type Story = StoryObj<typeof Listed>

export const Rows: Story = { name: 'With rows' }
export const NothingYet: Story = { name: 'Nothing yet', args: { given: { ...data, rows: [], total: 0, tabs: [] } } }
export const NoMatch: Story = {
  name: 'Nothing matches',
  args: {
    given: {
      ...data,
      rows: [],
      total: 0,
      filters: data.filters.map((filter) => (filter.field === 'site' ? { ...filter, value: ['marine'] } : filter)),
    },
  },
}
export const Loading: Story = {
  render: () => (
    <>
      <PageHeader title="Requests" size="title3" />
      <Card>
        <LoadingRows label="Loading requests" />
      </Card>
    </>
  ),
}
export const Failed: Story = {
  render: () => (
    <>
      <PageHeader title="Requests" size="title3" />
      <Card>
        <EmptyState
          icon="ErrorCircleRegular"
          title="The list did not load"
          text="The server did not answer. Your filters are kept. Code H-5120."
          action={<Button>Try again</Button>}
        />
      </Card>
    </>
  ),
}
