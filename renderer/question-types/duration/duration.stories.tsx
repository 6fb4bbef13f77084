import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'duration', label: 'How long does the experiment run?', help: 'For example 1 h 30 min' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Duration', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 'PT1H30M' } }
export const Refused: Story = { args: { refused: 'Enter days, hours and minutes, such as 1 h 30 min.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 'P2D' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 'PT90M' } }
export const NotADuration: Story = { args: { value: 'all day' } }
