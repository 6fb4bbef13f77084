import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = {
  type: 'rating',
  label: 'How clear was what we told you before you came?',
  help: undefined,
  scale: { max: 5, low: 'Not clear', high: 'Very clear' },
}

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Rating', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 4 } }
export const Refused: Story = { args: { refused: 'Choose from 1 to 5.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 4 } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 4 } }
