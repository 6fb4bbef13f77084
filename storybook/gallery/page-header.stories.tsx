import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageHeader } from '#renderer'

const meta: Meta<typeof PageHeader> = { title: 'Parts of screens/Page header', component: PageHeader }
export default meta

type Story = StoryObj<typeof PageHeader>

export const ForAPerson: Story = {
  name: 'For the person who fills',
  args: { title: 'CPT request', status: { label: 'Draft', family: 'you', icon: 'EditRegular' } },
}

export const ForTheOffice: Story = {
  name: 'For the office',
  args: {
    title: 'Okafor, Ria',
    size: 'title3',
    crumbs: [{ label: 'Requests', href: '#requests' }, { label: 'Okafor, Ria' }],
    status: { label: 'In Review', family: 'office', icon: 'EyeRegular' },
    facts: [
      { label: 'SEVIS ID', value: 'N0012345678', icon: 'NumberSymbolRegular' },
      { label: 'Submitted', value: '11/17/2026', icon: 'CalendarLtrRegular' },
      { label: 'Officer', value: 'Luis Ferrante', icon: 'PersonRegular' },
    ],
    actions: (
      <>
        <Button>Ask for clarification</Button>
        <Button appearance="primary">Approve</Button>
      </>
    ),
  },
}
