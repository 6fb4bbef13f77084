import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'text', label: 'City', maxLength: 60 }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Text', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 'Port Callow' } }
export const Refused: Story = { args: { refused: 'Enter the city.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 'Port Callow' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 'Port Callow' } }
export const WebAddress: Story = {
  args: { question: { type: 'text', label: 'Website', format: 'url' }, value: 'https://brightwater.example' },
}
export const Color: Story = { args: { question: { type: 'text', label: 'Color of the door', format: 'color' }, value: '#1a6b3c' } }
