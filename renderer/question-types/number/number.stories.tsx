import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = {
  type: 'number',
  label: 'Hours a week',
  help: 'A whole number from 0 to 60',
  unit: 'hours',
  min: 0,
  max: 60,
}

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Number', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 32 } }
export const Refused: Story = { args: { refused: 'Hours a week is a whole number from 0 to 60.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 32 } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 32 } }
export const Slider: Story = { args: { question: { ...question, draw: 'slider', decimals: 0 }, value: 32 } }
export const SliderNotMoved: Story = { args: { question: { ...question, draw: 'slider', decimals: 0 } } }
