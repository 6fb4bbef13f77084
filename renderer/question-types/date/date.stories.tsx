import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'date', label: 'Start date' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Date', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: '2027-01-11' } }
export const Refused: Story = { args: { refused: 'Enter a date as MM/DD/YYYY.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: '2027-01-11' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: '2027-01-11' } }
export const NoSuchDay: Story = { args: { value: '02/30/2027' } }
export const Month: Story = { args: { question: { ...question, help: 'Month and year: MM/YYYY', precision: 'month' }, value: '2027-01' } }
export const Year: Story = { args: { question: { ...question, help: 'A year of four digits', precision: 'year' }, value: '2027' } }
