import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = {
  type: 'file',
  label: 'Offer letter',
  help: 'With the dates, the hours and the address of work.',
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
  maxSize: 10 * 1024 * 1024,
}

const meta: Meta<typeof QuestionStage> = { title: 'Question types/File', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = {
  args: { value: [{ id: 'one', name: 'Offer letter Brightwater Turbines.pdf', size: 219136, type: 'application/pdf' }] },
}
export const Refused: Story = { args: { refused: 'Attach the offer letter.' } }
export const ReadOnly: Story = {
  args: { flag: 'read-only', value: [{ id: 'one', name: 'Offer letter Brightwater Turbines.pdf', size: 219136, type: 'application/pdf' }] },
}
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = {
  args: {
    density: 'compact',
    value: [{ id: 'one', name: 'Offer letter Brightwater Turbines.pdf', size: 219136, type: 'application/pdf' }],
  },
}
export const Several: Story = { args: { question: { ...question, maxFiles: 3 } } }
