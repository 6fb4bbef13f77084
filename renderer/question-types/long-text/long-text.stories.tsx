import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'long-text', label: 'How does the work relate to your studies?', maxLength: 250 }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Long text', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 'I will plan and run fatigue tests on composite turbine blades.' } }
export const Refused: Story = { args: { refused: 'Explain how the work relates to your studies.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 'I will plan and run fatigue tests on composite turbine blades.' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 'I will plan and run fatigue tests on composite turbine blades.' } }
export const NearTheEnd: Story = { args: { value: 'The membrane supplier reads the manuscript first. '.repeat(5).slice(0, 238) } }
