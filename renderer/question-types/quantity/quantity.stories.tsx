import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const units = [
  { value: 'kg', label: 'kg', min: 2 },
  { value: 'lb', label: 'lb', min: 4 },
]
const question: StageProps['question'] = { type: 'quantity', label: 'Weight of the parcel', units }
const options: StageProps['options'] = units.map(({ value, label }) => ({ value, label, disabled: false }))

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Quantity', component: QuestionStage, args: { question, options } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: { amount: 5, unit: 'kg' } } }
export const NoUnitYet: Story = { args: { value: { amount: 5 } } }
export const Refused: Story = { args: { value: { amount: 1, unit: 'kg' }, refused: 'The weight of the parcel must be 2 or more.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: { amount: 5, unit: 'kg' } } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: { amount: 5, unit: 'kg' } } }
export const OneUnit: Story = {
  args: { question: { ...question, units: units.slice(0, 1) }, options: options.slice(0, 1), value: { amount: 5, unit: 'kg' } },
}
