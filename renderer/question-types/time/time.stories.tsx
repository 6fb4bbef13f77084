import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'time', label: 'When do you arrive?', help: 'For example 9:30 am' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Time', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: '09:30' } }
export const Refused: Story = { args: { refused: 'Enter hours and minutes, such as 9:30 am.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: '14:05' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: '09:30' } }
export const NotATime: Story = { args: { value: 'after lunch' } }
