import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = {
  type: 'acknowledgement',
  label: 'I have read the safety rules of the laboratory and will follow them',
  help: undefined,
}

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Acknowledgement', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: true } }
export const Refused: Story = { args: { refused: 'Check the box to go on.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: true } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: true } }
