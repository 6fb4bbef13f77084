import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = {
  type: 'phone',
  label: 'Phone number',
  help: '10 digits, U.S. number',
  input: 'digits',
  maxLength: 10,
}

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Phone', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: '5555550187' } }
export const Refused: Story = { args: { refused: 'Phone number has 10 digits. You entered 8.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: '5555550187' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: '5555550187' } }
