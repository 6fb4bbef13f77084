import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'money', label: 'Wages a year' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Money', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: '71400.00' } }
export const Refused: Story = { args: { refused: 'Enter an amount in dollars and cents.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: '71400.00' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: '71400.00' } }
