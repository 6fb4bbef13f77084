import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'date-time', label: 'When is your appointment?', help: undefined }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Date and time', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: '2027-01-11T09:30' } }
export const Refused: Story = { args: { refused: 'Enter a day and a time.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: '2027-01-11T09:30' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: '2027-01-11T09:30' } }
export const NoTimeYet: Story = { args: { value: '2027-01-11T' } }
