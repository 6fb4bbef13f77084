import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'email', label: 'E-mail', help: 'At work' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/E-mail', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 'r.oyelaran@brightwater.example' } }
export const Refused: Story = { args: { refused: 'Enter an e-mail address, as in name@example.edu.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 'r.oyelaran@brightwater.example' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 'r.oyelaran@brightwater.example' } }
