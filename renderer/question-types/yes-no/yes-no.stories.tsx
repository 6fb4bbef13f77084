import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'yes-no', label: 'Have you had safety training in the last 12 months?', help: undefined }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Yes or no', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: false } }
export const Refused: Story = { args: { refused: 'Choose yes or no.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: false } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: false } }
